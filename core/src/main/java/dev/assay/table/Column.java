package dev.assay.table;

/** An immutable, named sequence of cells of one kind. A cell has a value or is missing. */
public sealed interface Column permits NumericColumn, CategoricalColumn {

    /** The name in the header. */
    String name();

    /** What the values mean. */
    ColumnKind kind();

    /** The number of cells. */
    int rows();

    /**
     * Whether the cell has no value; a cell that could not be parsed is missing and {@link
     * #isUnparsable}.
     */
    boolean isMissing(int row);

    /** Whether the cell held a text that is not a value of this kind. */
    boolean isUnparsable(int row);

    /** The number of missing cells, unparsable ones included. */
    int missing();

    /** The number of unparsable cells. */
    int unparsable();

    /** The cells at these rows, in this order; rows may repeat. */
    Column select(int[] rows);

    /** The same cells under another name. */
    Column named(String name);
}
