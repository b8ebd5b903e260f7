package dev.assay.sources.arrow;

/** How the values of a column are stored. */
@FunctionalInterface
interface ValueType {

    /** The cells of a column of this type in one batch. */
    Cells cells(ColumnParts parts);
}
