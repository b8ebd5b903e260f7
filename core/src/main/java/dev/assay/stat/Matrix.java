package dev.assay.stat;

import dev.assay.error.Check;

/** A dense matrix of doubles, row by row. Immutable once built. */
public final class Matrix {

    private final int rows;
    private final int columns;
    private final double[] values;

    private Matrix(int rows, int columns, double[] values) {
        Check.require(
                (long) rows * columns == values.length,
                "a "
                        + rows
                        + " × "
                        + columns
                        + " matrix needs "
                        + (long) rows * columns
                        + " values: "
                        + values.length);
        this.rows = rows;
        this.columns = columns;
        this.values = values;
    }

    /** A matrix over this array, which is taken over: the caller must not touch it again. */
    public static Matrix owning(int rows, int columns, double[] values) {
        return new Matrix(rows, columns, values);
    }

    /** A matrix of these rows, copied. */
    public static Matrix of(double[][] rows) {
        int columns = rows.length == 0 ? 0 : rows[0].length;
        double[] values = new double[rows.length * columns];
        for (int row = 0; row < rows.length; row++) {
            Check.require(
                    rows[row].length == columns, "row " + row + " has another length than row 0");
            System.arraycopy(rows[row], 0, values, row * columns, columns);
        }
        return new Matrix(rows.length, columns, values);
    }

    /** The number of rows. */
    public int rows() {
        return rows;
    }

    /** The number of columns. */
    public int columns() {
        return columns;
    }

    /** One value. */
    public double get(int row, int column) {
        return values[row * columns + column];
    }

    /** A copy of a row. */
    public double[] row(int row) {
        double[] copy = new double[columns];
        System.arraycopy(values, row * columns, copy, 0, columns);
        return copy;
    }

    /** A copy of a column. */
    public double[] column(int column) {
        double[] copy = new double[rows];
        for (int row = 0; row < rows; row++) {
            copy[row] = values[row * columns + column];
        }
        return copy;
    }

    /** A copy of all values, row by row. */
    public double[] toArray() {
        return values.clone();
    }

    /** The rows at these positions, in this order. */
    public Matrix select(int[] positions) {
        double[] selected = new double[positions.length * columns];
        for (int i = 0; i < positions.length; i++) {
            System.arraycopy(values, positions[i] * columns, selected, i * columns, columns);
        }
        return new Matrix(positions.length, columns, selected);
    }

    /** Copies a row into {@code target} at {@code offset}. */
    public void copyRow(int row, double[] target, int offset) {
        System.arraycopy(values, row * columns, target, offset, columns);
    }
}
