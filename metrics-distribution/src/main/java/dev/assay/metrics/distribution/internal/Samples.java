package dev.assay.metrics.distribution.internal;

import dev.assay.stat.Magnitude;
import dev.assay.stat.SampleMoments;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Small sums over arrays, in index order, and draws of positions. */
public final class Samples {

    private Samples() {}

    public static double min(double[] values) {
        double least = Double.POSITIVE_INFINITY;
        for (double value : values) {
            least = Math.min(least, value);
        }
        return least;
    }

    public static double max(double[] values) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            largest = Math.max(largest, value);
        }
        return largest;
    }

    /** So many of the numbers below {@code size}, each at most once, ascending. */
    public static int[] choose(int size, int count, RandomGenerator random) {
        int[] positions = new int[size];
        Arrays.setAll(positions, i -> i);
        for (int i = 0; i < count; i++) {
            int j = i + random.nextInt(size - i);
            int swap = positions[i];
            positions[i] = positions[j];
            positions[j] = swap;
        }
        int[] chosen = Arrays.copyOf(positions, count);
        Arrays.sort(chosen);
        return chosen;
    }

    /**
     * Pearson's correlation, of values of any size; NaN where one of the two does not vary.
     *
     * @param x some values
     * @param y as many
     */
    public static double correlation(double[] x, double[] y) {
        if (x.length < 2 || min(x) == max(x) || min(y) == max(y)) {
            return Double.NaN;
        }
        double[] a = Magnitude.times(Magnitude.factor(Magnitude.of(x)), x);
        double[] b = Magnitude.times(Magnitude.factor(Magnitude.of(y)), y);
        double meanA = SampleMoments.mean(a);
        double meanB = SampleMoments.mean(b);
        double aa = 0;
        double bb = 0;
        double ab = 0;
        for (int i = 0; i < a.length; i++) {
            aa += (a[i] - meanA) * (a[i] - meanA);
            bb += (b[i] - meanB) * (b[i] - meanB);
            ab += (a[i] - meanA) * (b[i] - meanB);
        }
        double correlation = ab / (Math.sqrt(aa) * Math.sqrt(bb));
        return Math.max(-1, Math.min(1, correlation));
    }

    /** Ranks from 1, equal values sharing the mean of theirs. */
    public static double[] ranks(double[] values) {
        Integer[] order = new Integer[values.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, j) -> Double.compare(values[i], values[j]));
        double[] ranks = new double[values.length];
        for (int from = 0; from < order.length; ) {
            int to = from + 1;
            while (to < order.length && values[order[to]] == values[order[from]]) {
                to++;
            }
            for (int k = from; k < to; k++) {
                ranks[order[k]] = 0.5 * (from + 1 + to);
            }
            from = to;
        }
        return ranks;
    }
}
