package dev.assay.spark;

/**
 * How much of a table the driver takes at a time.
 *
 * @param rows so many in any case
 * @param cells more rows where they have few cells: as many as stand for a table elsewhere
 * @param whole whether it takes a whole table of no more rows, for what reads all in one place
 */
record Bounds(int rows, int cells, boolean whole) {

    static final Bounds USUAL = new Bounds(1 << 18, 1 << 22, true);

    /** The same, but tables stay where they are, however small: as large ones do. */
    static final Bounds SPREAD = new Bounds(1 << 18, 1 << 22, false);

    /** The most rows of so many columns. */
    int rows(int columns) {
        return Math.max(rows, cells / Math.max(1, columns));
    }
}
