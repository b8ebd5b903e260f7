package dev.assay.spark;

import java.io.Serializable;

/**
 * Successive rows of one block as bytes, a column each. No array of it is so large that a collector
 * would keep it apart from others.
 */
final class Piece implements Serializable {

    /** Rows that a piece has at most: 128 KiB of numbers. */
    static final int ROWS = 1 << 14;

    private static final long serialVersionUID = 1;

    private final int first;
    private final int rows;
    private final boolean[] numeric;
    private final byte[][] columns;

    /**
     * A piece.
     *
     * @param first the position of its first row
     * @param numeric by column, whether it is of numbers
     */
    Piece(int first, int rows, boolean[] numeric, byte[][] columns) {
        this.first = first;
        this.rows = rows;
        this.numeric = numeric;
        this.columns = columns;
    }

    int first() {
        return first;
    }

    int rows() {
        return rows;
    }

    int width() {
        return columns.length;
    }

    boolean isNumeric(int column) {
        return numeric[column];
    }

    /** The cells of a column as {@link Packing} makes them; the array is shared. */
    byte[] column(int column) {
        return columns[column];
    }
}
