package dev.assay.metrics.distribution.space;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metrics.distribution.internal.PairDistances;
import dev.assay.stat.Matrix;
import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.List;

/**
 * The kernel \(\exp(-\lVert x-y\rVert^2 / (2\sigma^2))\).
 *
 * @param sigma its width, above 0
 */
record RadialKernel(double sigma) {

    /**
     * The width that is the median distance between different rows, over at most 1000 rows spread
     * evenly.
     */
    static RadialKernel median(EvaluationContext context, Matrix points) {
        int rows = Math.min(points.rows(), 1000);
        double[] distances = new double[rows * (rows - 1) / 2];
        PairDistances pairs = PairDistances.of(points);
        int next = 0;
        for (int i = 0; i < rows; i++) {
            context.checkCancelled();
            for (int j = 0; j < i; j++) {
                distances[next++] =
                        Math.sqrt(
                                pairs.squared(
                                        (int) ((long) i * points.rows() / rows),
                                        pairs,
                                        (int) ((long) j * points.rows() / rows)));
            }
        }
        Arrays.sort(distances);
        double median = distances.length == 0 ? 0 : SortedValues.quantile(distances, 0.5);
        if (!(median > 0)) {
            throw new NotApplicableException(
                    "the median distance between real rows is 0, which leaves a kernel no width");
        }
        return new RadialKernel(median);
    }

    /** The kernel of two rows. */
    double of(PairDistances a, int i, PairDistances b, int j) {
        return Math.exp(-a.squared(i, b, j) / (2 * sigma * sigma));
    }

    /** The mean over all pairs of rows, a row with itself included where the sets are one. */
    double mean(EvaluationContext context, Matrix a, Matrix b) {
        List<PairDistances> both = PairDistances.of(List.of(a, b));
        double[] sums = new double[a.rows()];
        context.forRanges(
                sums.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        context.checkCancelled();
                        for (int j = 0; j < b.rows(); j++) {
                            sums[i] += of(both.get(0), i, both.get(1), j);
                        }
                    }
                });
        return Arrays.stream(sums).reduce(0, Double::sum) / ((double) a.rows() * b.rows());
    }
}
