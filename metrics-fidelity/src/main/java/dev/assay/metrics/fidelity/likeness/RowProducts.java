package dev.assay.metrics.fidelity.likeness;

import dev.assay.metric.EvaluationContext;
import dev.assay.stat.Matrix;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;

/**
 * The inner products of all rows, \(XX'\). A feature adds a row's value times its whole column to
 * the row's line, and nothing where the value is 0, as most of those of levels are.
 */
final class RowProducts {

    /** Features that are laid out by columns at a time. */
    private static final int TOGETHER = 64;

    private RowProducts() {}

    /** The products, each plus this number. */
    static DMatrixRMaj of(EvaluationContext context, Matrix features, double constant) {
        int rows = features.rows();
        DMatrixRMaj products = new DMatrixRMaj(rows, rows);
        for (int from = 0; from < features.columns(); from += TOGETHER) {
            int to = Math.min(features.columns(), from + TOGETHER);
            double[][] some =
                    IntStream.range(from, to).mapToObj(features::column).toArray(double[][]::new);
            context.forRanges(rows, (first, end) -> add(some, products, first, end));
        }
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j <= i; j++) {
                double value = products.unsafe_get(i, j) + constant;
                products.unsafe_set(i, j, value);
                products.unsafe_set(j, i, value);
            }
        }
        return products;
    }

    private static void add(double[][] columns, DMatrixRMaj products, int from, int to) {
        for (int row = from; row < to; row++) {
            int line = row * products.numCols;
            for (double[] column : columns) {
                if (column[row] != 0) {
                    add(column, row, products.data, line);
                }
            }
        }
    }

    /** To the lower triangle. */
    private static void add(double[] column, int row, double[] target, int line) {
        double value = column[row];
        for (int other = 0; other <= row; other++) {
            target[line + other] += value * column[other];
        }
    }
}
