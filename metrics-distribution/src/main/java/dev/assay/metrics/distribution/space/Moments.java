package dev.assay.metrics.distribution.space;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.distribution.internal.Pair;
import dev.assay.metrics.distribution.internal.Ranges;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.metrics.distribution.internal.SparseRows;
import dev.assay.stat.Matrix;
import java.util.function.Consumer;
import org.ejml.data.DMatrixRMaj;

/**
 * The mean and the covariance (n − 1) of points, in two passes over blocks. A dimension that is
 * mostly 0, as a level is, is summed over its other values alone and centred afterwards, so a wide
 * space of levels costs what its rows hold; the others are centred first.
 *
 * @param means of each dimension
 * @param covariance of each two
 */
record Moments(double[] means, DMatrixRMaj covariance) {

    /** The moments of at least two points. */
    static Moments of(EvaluationContext context, SpacePoints points) {
        return of(points.rows(), points.columns(), points::blocks, context::forRanges);
    }

    /** The moments of at least two points in memory. */
    static Moments of(Matrix points) {
        return of(points.rows(), points.columns(), body -> body.take(0, points), Ranges.ONE);
    }

    private static Moments of(
            int rows, int width, Consumer<SpacePoints.BlockBody> blocks, Ranges ranges) {
        double[] means = new double[width];
        int[] filled = new int[width];
        blocks.accept((from, block) -> count(Pair.finite(block), rows, means, filled));
        double[] pivots = new double[width];
        for (int k = 0; k < width; k++) {
            pivots[k] = 2L * filled[k] > rows ? means[k] : 0;
        }
        double[] products = new double[width * width];
        blocks.accept((from, block) -> add(ranges, block, pivots, products));
        double[] rest = new double[width];
        for (int k = 0; k < width; k++) {
            rest[k] = means[k] - pivots[k];
        }
        DMatrixRMaj covariance = new DMatrixRMaj(width, width);
        double n = rows;
        for (int i = 0; i < width; i++) {
            for (int j = i; j < width; j++) {
                double value = (products[i * width + j] - n * rest[i] * rest[j]) / (n - 1);
                covariance.unsafe_set(i, j, value);
                covariance.unsafe_set(j, i, value);
            }
        }
        return new Moments(means, covariance);
    }

    private static void count(Matrix block, int rows, double[] means, int[] filled) {
        double[] values = block.toArray();
        for (int row = 0, at = 0; row < block.rows(); row++) {
            for (int k = 0; k < means.length; k++, at++) {
                means[k] += values[at] / rows;
                filled[k] += values[at] == 0 ? 0 : 1;
            }
        }
    }

    private static void add(Ranges ranges, Matrix block, double[] pivots, double[] products) {
        int width = pivots.length;
        double[] centred = block.toArray();
        for (int at = 0; at < centred.length; at++) {
            centred[at] -= pivots[at % width];
        }
        SparseRows rows = SparseRows.of(Matrix.owning(block.rows(), width, centred));
        int[] starts = rows.starts();
        int[] columns = rows.columns();
        double[] values = rows.values();
        ranges.run(
                width,
                (from, to) -> {
                    for (int row = 0; row < block.rows(); row++) {
                        for (int i = starts[row]; i < starts[row + 1] && columns[i] < to; i++) {
                            if (columns[i] >= from) {
                                int line = columns[i] * width;
                                for (int j = i; j < starts[row + 1]; j++) {
                                    products[line + columns[j]] += values[i] * values[j];
                                }
                            }
                        }
                    }
                });
    }
}
