package dev.assay.spark;

/**
 * How much of a table the driver takes at a time.
 *
 * @param rows so many in any case
 * @param cells more rows where they have few cells: as many as stand for a table elsewhere
 */
record Bounds(int rows, int cells) {

    static final Bounds USUAL = new Bounds(1 << 18, 1 << 22);

    /** The most rows of so many columns. */
    int rows(int columns) {
        return Math.max(rows, cells / Math.max(1, columns));
    }
}
