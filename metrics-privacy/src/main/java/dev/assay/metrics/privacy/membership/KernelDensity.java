package dev.assay.metrics.privacy.membership;

import dev.assay.metric.EvaluationContext;
import dev.assay.stat.Matrix;
import dev.assay.stat.SampleMoments;

/**
 * A density by Gaussian product kernels, with Silverman's width \(\sigma_j (4 / (q + 2))^{1/(q+4)}
 * n^{-1/(q+4)}\) in each of q dimensions; σ is never taken smaller than a thousandth of a given
 * deviation. Silverman (1986), doi:10.1007/978-1-4899-3324-9.
 */
final class KernelDensity {

    private static final double LEAST = 1e-3;

    private final Matrix points;
    private final double[][] columns;
    private final double[] inverse;
    private final double logScale;

    KernelDensity(Matrix points, double[] deviations) {
        this.points = points;
        int q = points.columns();
        double factor =
                Math.pow(4.0 / (q + 2), 1.0 / (q + 4)) * Math.pow(points.rows(), -1.0 / (q + 4));
        this.inverse = new double[q];
        this.columns = new double[q][];
        double logs = -Math.log(points.rows());
        for (int j = 0; j < q; j++) {
            double[] column = points.column(j);
            columns[j] = column;
            double error = SampleMoments.standardError(column);
            double own = Double.isNaN(error) ? 0 : error * Math.sqrt(column.length);
            double width = factor * Math.max(own, LEAST * deviations[j]);
            inverse[j] = 1 / width;
            logs -= Math.log(width) + 0.5 * Math.log(2 * Math.PI);
        }
        this.logScale = logs;
    }

    /** The logarithm of the density at each row. */
    double[] logs(EvaluationContext context, Matrix at) {
        double[] logs = new double[at.rows()];
        context.forRanges(
                logs.length,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        logs[row] = log(at, row, -1);
                    }
                });
        return logs;
    }

    /** The logarithm of the density at each of its own points, as the other points tell it. */
    double[] logsWithoutItself(EvaluationContext context) {
        double[] logs = new double[points.rows()];
        double others = Math.log(points.rows() / Math.max(1.0, points.rows() - 1.0));
        context.forRanges(
                logs.length,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        logs[row] = log(points, row, row) + others;
                    }
                });
        return logs;
    }

    private double log(Matrix at, int row, int without) {
        double[] exponents = new double[points.rows()];
        for (int j = 0; j < inverse.length; j++) {
            addSquares(exponents, columns[j], at.get(row, j), inverse[j]);
        }
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < exponents.length; i++) {
            // Beyond the range of doubles all distances are equally far.
            exponents[i] = i == without ? -1e300 : -0.5 * Math.min(exponents[i], 1e300);
            greatest = Math.max(greatest, exponents[i]);
        }
        double sum = 0;
        for (double exponent : exponents) {
            sum += Math.exp(exponent - greatest);
        }
        return greatest + Math.log(sum) + logScale;
    }

    /** Column by column, which compilers turn into vectors. */
    private static void addSquares(
            double[] squares, double[] column, double value, double inverse) {
        for (int i = 0; i < squares.length; i++) {
            double difference = (value - column[i]) * inverse;
            squares[i] += difference * difference;
        }
    }
}
