package dev.assay.stat;

import dev.assay.error.Check;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/** A dense matrix of doubles, row by row. Immutable once built. */
public final class Matrix {

    private final int columns;
    private final double[] values;

    /** Where each row begins among the values, which other matrices may have rows of, too. */
    private final int[] starts;

    private Matrix(int columns, double[] values, int[] starts) {
        this.columns = columns;
        this.values = values;
        this.starts = starts;
    }

    /** A matrix over this array, which is taken over: the caller must not touch it again. */
    public static Matrix owning(int rows, int columns, double[] values) {
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
        int[] starts = new int[rows];
        Arrays.setAll(starts, row -> row * columns);
        return new Matrix(columns, values, starts);
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
        return owning(rows.length, columns, values);
    }

    /** The number of rows. */
    public int rows() {
        return starts.length;
    }

    /** The number of columns. */
    public int columns() {
        return columns;
    }

    /** One value. */
    public double get(int row, int column) {
        return values[starts[row] + column];
    }

    /** A copy of a row. */
    public double[] row(int row) {
        double[] copy = new double[columns];
        System.arraycopy(values, starts[row], copy, 0, columns);
        return copy;
    }

    /** A copy of a column. */
    public double[] column(int column) {
        double[] copy = new double[starts.length];
        for (int row = 0; row < copy.length; row++) {
            copy[row] = values[starts[row] + column];
        }
        return copy;
    }

    /** A copy of all values, row by row. */
    public double[] toArray() {
        double[] copy = new double[Math.multiplyExact(starts.length, columns)];
        for (int row = 0; row < starts.length; row++) {
            copyRow(row, copy, row * columns);
        }
        return copy;
    }

    /**
     * All values, row by row.
     *
     * @since 0.2
     */
    public DoubleStream values() {
        return Arrays.stream(starts)
                .mapToObj(start -> Arrays.stream(values, start, start + columns))
                .flatMapToDouble(Function.identity());
    }

    /**
     * The rows at these positions, in this order. The values are not copied, and all of this matrix
     * stay in memory as long as the selection does.
     */
    public Matrix select(int[] positions) {
        int[] selected = new int[positions.length];
        for (int i = 0; i < positions.length; i++) {
            selected[i] = starts[positions[i]];
        }
        return new Matrix(columns, values, selected);
    }

    /** Copies a row into {@code target} at {@code offset}. */
    public void copyRow(int row, double[] target, int offset) {
        System.arraycopy(values, starts[row], target, offset, columns);
    }
}
