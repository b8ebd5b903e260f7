package dev.assay.metrics.fidelity.likeness;

import dev.assay.stat.Matrix;
import org.ejml.data.DMatrixRMaj;

/**
 * Rows X of features, and an intercept of 1 behind them, without their zeros. One-hot levels leave
 * few other values, so that X'X takes a hundredth of the time of the dense product. Each cell is
 * summed in the order of rows, as the dense products of EJML are, so that the bits are theirs.
 */
final class SparseRows {

    /** Rows that add to one line of X'X before the next line is taken. */
    private static final int TOGETHER = 64;

    private final int width;
    private final int[] starts;
    private final int[] columns;
    private final double[] values;

    /** These rows of the features. */
    SparseRows(Matrix features, int[] rows) {
        width = features.columns() + 1;
        starts = new int[rows.length + 1];
        for (int i = 0; i < rows.length; i++) {
            int count = 1;
            for (int column = 0; column < width - 1; column++) {
                count += features.get(rows[i], column) == 0 ? 0 : 1;
            }
            starts[i + 1] = Math.addExact(starts[i], count);
        }
        columns = new int[starts[rows.length]];
        values = new double[starts[rows.length]];
        int at = 0;
        for (int row : rows) {
            for (int column = 0; column < width - 1; column++) {
                double value = features.get(row, column);
                if (value != 0) {
                    columns[at] = column;
                    values[at++] = value;
                }
            }
            columns[at] = width - 1;
            values[at++] = 1;
        }
    }

    int rows() {
        return starts.length - 1;
    }

    /** Features and intercept. */
    int width() {
        return width;
    }

    /**
     * X'X.
     *
     * @param checkpoint called now and then; throws when the run was cancelled
     */
    DMatrixRMaj squares(Runnable checkpoint) {
        DMatrixRMaj squares = new DMatrixRMaj(width, width);
        int[] next = new int[TOGETHER];
        for (int from = 0; from < rows(); from += TOGETHER) {
            checkpoint.run();
            int to = Math.min(rows(), from + TOGETHER);
            System.arraycopy(starts, from, next, 0, to - from);
            for (int column = 0; column < width; column++) {
                for (int row = from; row < to; row++) {
                    int at = next[row - from];
                    if (at < starts[row + 1] && columns[at] == column) {
                        add(squares.data, column * width, at, starts[row + 1]);
                        next[row - from]++;
                    }
                }
            }
        }
        for (int i = 0; i < width; i++) {
            for (int j = 0; j < i; j++) {
                squares.data[i * width + j] = squares.data[j * width + i];
            }
        }
        return squares;
    }

    private void add(double[] target, int line, int from, int to) {
        double value = values[from];
        for (int at = from; at < to; at++) {
            target[line + columns[at]] += value * values[at];
        }
    }

    /** X'Y. */
    DMatrixRMaj products(DMatrixRMaj others) {
        DMatrixRMaj products = new DMatrixRMaj(width, others.numCols);
        for (int row = 0; row < rows(); row++) {
            for (int at = starts[row]; at < starts[row + 1]; at++) {
                add(others, row, values[at], products, columns[at]);
            }
        }
        return products;
    }

    /** XW. */
    DMatrixRMaj times(DMatrixRMaj weights) {
        DMatrixRMaj times = new DMatrixRMaj(rows(), weights.numCols);
        for (int row = 0; row < rows(); row++) {
            for (int at = starts[row]; at < starts[row + 1]; at++) {
                add(weights, columns[at], values[at], times, row);
            }
        }
        return times;
    }

    private static void add(
            DMatrixRMaj source, int from, double factor, DMatrixRMaj target, int to) {
        int read = from * source.numCols;
        int write = to * target.numCols;
        for (int column = 0; column < source.numCols; column++) {
            target.data[write + column] += factor * source.data[read + column];
        }
    }
}
