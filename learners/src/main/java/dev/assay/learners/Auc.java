package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.metric.Interval;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The area under the ROC curve as the probability that a random positive outscores a random
 * negative, ties counting ½, with DeLong's variance (DeLong, DeLong and Clarke-Pearson 1988,
 * doi:10.2307/2531595).
 *
 * @param value in [0, 1]; ½ is chance
 * @param positives per positive, the share of negatives it outscores
 * @param negatives per negative, the share of positives that outscore it
 */
public record Auc(double value, double[] positives, double[] negatives) {

    /**
     * The area for these scores.
     *
     * @param positive which rows are positive; there must be one of each
     */
    public static Auc of(double[] scores, boolean[] positive) {
        int n = scores.length;
        int[] order =
                IntStream.range(0, n)
                        .boxed()
                        .sorted((a, b) -> Double.compare(scores[a], scores[b]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        int m = (int) IntStream.range(0, n).filter(row -> positive[row]).count();
        Check.require(m > 0 && m < n, "an AUC needs rows of both classes");
        double[] share = new double[n];
        int below = 0;
        int positivesBelow = 0;
        for (int from = 0; from < n; ) {
            int to = from;
            int own = 0;
            while (to < n && scores[order[to]] == scores[order[from]]) {
                own += positive[order[to]] ? 1 : 0;
                to++;
            }
            int others = to - from - own;
            for (int i = from; i < to; i++) {
                share[order[i]] =
                        positive[order[i]]
                                ? (below - positivesBelow + others / 2.0) / (n - m)
                                : (m - positivesBelow - own + own / 2.0) / m;
            }
            below += to - from;
            positivesBelow += own;
            from = to;
        }
        double[] positives =
                IntStream.range(0, n)
                        .filter(row -> positive[row])
                        .mapToDouble(row -> share[row])
                        .toArray();
        double[] negatives =
                IntStream.range(0, n)
                        .filter(row -> !positive[row])
                        .mapToDouble(row -> share[row])
                        .toArray();
        return new Auc(Arrays.stream(positives).sum() / m, positives, negatives);
    }

    /** DeLong's variance; 0 where a class has a single row. */
    public double variance() {
        return covariance(this);
    }

    /** DeLong's covariance with the area of another score of the same rows. */
    public double covariance(Auc other) {
        return covariance(positives, other.positives) / positives.length
                + covariance(negatives, other.negatives) / negatives.length;
    }

    /** The standard error of the difference from another score of the same rows. */
    public double differenceError(Auc other) {
        return Math.sqrt(Math.max(0, variance() + other.variance() - 2 * covariance(other)));
    }

    /** DeLong's interval of this level, clipped to [0, 1]. */
    public Interval interval(double level) {
        return Interval.normal(value, Math.sqrt(variance()), level, "DeLong").within(0, 1);
    }

    private static double covariance(double[] x, double[] y) {
        if (x.length < 2) {
            return 0;
        }
        double meanX = Arrays.stream(x).sum() / x.length;
        double meanY = Arrays.stream(y).sum() / y.length;
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += (x[i] - meanX) * (y[i] - meanY);
        }
        return sum / (x.length - 1);
    }
}
