package dev.assay.table.internal.column;

/** Collects the cells of one column. */
interface CellBuilder {

    void add(char[] text, int offset, int length);

    void addMissing();

    /** The number of cells so far. */
    int rows();
}
