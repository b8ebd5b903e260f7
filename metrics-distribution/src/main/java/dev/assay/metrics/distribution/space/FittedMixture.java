package dev.assay.metrics.distribution.space;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.distribution.internal.PairDistances;
import dev.assay.metrics.distribution.internal.PairSums;
import dev.assay.stat.Matrix;
import dev.assay.stat.SampleMoments;
import java.util.Arrays;
import java.util.List;

/**
 * Equal shares of round normal kernels around given centres, each with a variance of its own:
 * \(p(x) = \frac1m \sum_j N(x; y_j, s_j I)\) in {@code dimensions} dimensions. The variances are
 * fitted to points by Adam's gradient steps on log s.
 *
 * <p>Coordinates beyond {@code dimensions} (what no reference row has) lengthen distances and add
 * no dimension.
 *
 * @param centres one kernel each
 * @param logVariances log s of each
 * @param dimensions d, at least 1
 */
record FittedMixture(Matrix centres, double[] logVariances, int dimensions) {

    private static final double SMALLEST = -40;
    private static final double LARGEST = 20;
    private static final double NEAREST = 1e-3;

    /** How far a base kernel stands from its point, on the way to the mean of all points. */
    private static final double BASE = 0.9 * 0.9;

    private static final double NEGLIGIBLE = 40;

    /**
     * The mixture whose variances fit these points: log s starts where the kernel suits the nearest
     * point best and takes {@code steps} steps of Adam (0.9, 0.999, 1e-8) down the mean negative
     * log-likelihood per dimension. While fitting, every point also has the likelihood of one base
     * kernel around a place a tenth of the way from it to the mean, with a fitted variance, so that
     * points far from all centres do not blow the kernels up.
     */
    static FittedMixture fit(
            EvaluationContext context,
            Matrix centres,
            Matrix points,
            int dimensions,
            int steps,
            double rate) {
        double[][] squares = squares(context, points, centres);
        double[] base = base(points);
        int kernels = centres.rows();
        double[] log = new double[kernels + 1];
        for (int j = 0; j < kernels; j++) {
            double nearest = Double.POSITIVE_INFINITY;
            for (double[] row : squares) {
                nearest = Math.min(nearest, row[j]);
            }
            log[j] = Math.log((nearest + NEAREST) / dimensions);
        }
        double[] first = new double[kernels + 1];
        double[] second = new double[kernels + 1];
        for (int step = 1; step <= steps; step++) {
            context.checkCancelled();
            double[] slope = slope(context, squares, base, log, dimensions);
            for (int j = 0; j <= kernels; j++) {
                first[j] = 0.9 * first[j] + 0.1 * slope[j];
                second[j] = 0.999 * second[j] + 0.001 * slope[j] * slope[j];
                double mean = first[j] / (1 - Math.pow(0.9, step));
                double spread = Math.sqrt(second[j] / (1 - Math.pow(0.999, step)));
                log[j] -= rate * mean / (spread + 1e-8);
                log[j] = Math.max(SMALLEST, Math.min(LARGEST, log[j]));
            }
        }
        return new FittedMixture(centres, Arrays.copyOf(log, kernels), dimensions);
    }

    /** The log density of each point. */
    double[] logDensities(EvaluationContext context, Matrix points) {
        double[] densities = new double[points.rows()];
        List<PairDistances> both = PairDistances.of(List.of(points, centres));
        context.forRanges(
                densities.length,
                (from, to) -> {
                    double[] kernels = new double[logVariances.length];
                    for (int i = from; i < to; i++) {
                        for (int j = 0; j < kernels.length; j++) {
                            kernels[j] =
                                    kernel(
                                            both.get(0).squared(i, both.get(1), j),
                                            logVariances[j],
                                            dimensions);
                        }
                        densities[i] = logSum(kernels) - Math.log(kernels.length);
                    }
                });
        return densities;
    }

    /** For each kernel, the largest log density it alone gives to any of the points. */
    double[] closest(EvaluationContext context, Matrix points) {
        double[] closest = new double[logVariances.length];
        List<PairDistances> both = PairDistances.of(List.of(centres, points));
        context.forRanges(
                closest.length,
                (from, to) -> {
                    for (int j = from; j < to; j++) {
                        double nearest = Double.POSITIVE_INFINITY;
                        for (int i = 0; i < points.rows(); i++) {
                            nearest = Math.min(nearest, both.get(0).squared(j, both.get(1), i));
                        }
                        closest[j] = kernel(nearest, logVariances[j], dimensions);
                    }
                });
        return closest;
    }

    /** The log of a round normal density at this squared distance. */
    static double kernel(double square, double logVariance, int dimensions) {
        return -0.5 * square * Math.exp(-logVariance)
                - 0.5 * dimensions * (logVariance + Math.log(2 * Math.PI));
    }

    /** The slope of the mean negative log-likelihood per dimension in each log variance. */
    private static double[] slope(
            EvaluationContext context,
            double[][] squares,
            double[] base,
            double[] log,
            int dimensions) {
        int kernels = log.length - 1;
        double[] precision = new double[kernels];
        double[] constant = new double[kernels];
        for (int j = 0; j < kernels; j++) {
            precision[j] = 0.5 * Math.exp(-log[j]);
            constant[j] = kernel(0, log[j], dimensions) - Math.log(kernels);
        }
        double[] totals = new double[squares.length];
        context.forRanges(
                totals.length,
                (from, to) -> {
                    double[] terms = new double[kernels + 1];
                    for (int i = from; i < to; i++) {
                        double[] row = squares[i];
                        for (int j = 0; j < kernels; j++) {
                            terms[j] = constant[j] - precision[j] * row[j];
                        }
                        terms[kernels] = kernel(base[i], log[kernels], dimensions);
                        totals[i] = logSum(terms);
                    }
                });
        double[] slope = new double[kernels + 1];
        double scale = 1.0 / squares.length / dimensions;
        context.forRanges(
                kernels,
                (from, to) -> {
                    for (int i = 0; i < totals.length; i++) {
                        double[] row = squares[i];
                        double total = totals[i];
                        for (int j = from; j < to; j++) {
                            double half = precision[j] * row[j];
                            double share = constant[j] - half - total;
                            if (share > -NEGLIGIBLE) {
                                slope[j] += Math.exp(share) * (0.5 * dimensions - half);
                            }
                        }
                    }
                });
        double half = 0.5 * Math.exp(-log[kernels]);
        for (int i = 0; i < totals.length; i++) {
            double share = Math.exp(kernel(base[i], log[kernels], dimensions) - totals[i]);
            slope[kernels] += share * (0.5 * dimensions - half * base[i]);
        }
        for (int j = 0; j <= kernels; j++) {
            slope[j] *= scale;
        }
        return slope;
    }

    private static double logSum(double[] terms) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double term : terms) {
            largest = Math.max(largest, term);
        }
        double sum = 0;
        for (double term : terms) {
            double less = term - largest;
            sum += less > -NEGLIGIBLE ? Math.exp(less) : 0;
        }
        return largest + Math.log(sum);
    }

    /** The squared distance of every point to its base kernel. */
    private static double[] base(Matrix points) {
        double[] mean = new double[points.columns()];
        for (int k = 0; k < mean.length; k++) {
            double[] column = points.column(k);
            mean[k] = SampleMoments.mean(column);
        }
        double[] values = points.toArray();
        double[] base = new double[points.rows()];
        for (int i = 0; i < base.length; i++) {
            base[i] =
                    BASE * PairSums.squaredDistance(values, i * mean.length, mean, 0, mean.length);
        }
        return base;
    }

    private static double[][] squares(EvaluationContext context, Matrix points, Matrix centres) {
        double[][] squares = new double[points.rows()][centres.rows()];
        List<PairDistances> both = PairDistances.of(List.of(points, centres));
        context.forRanges(
                squares.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        for (int j = 0; j < squares[i].length; j++) {
                            squares[i][j] = both.get(0).squared(i, both.get(1), j);
                        }
                    }
                });
        return squares;
    }
}
