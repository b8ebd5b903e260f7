package dev.assay.benchmarks;

import java.util.Arrays;
import java.util.List;

/**
 * By what factor one sample of positive numbers is above another: the median of all quotients of a
 * value of the one and a value of the other, with the exact interval that belongs to the test of
 * Mann and Whitney (Hodges and Lehmann 1963, doi:10.1214/aoms/1177704172). Nothing is assumed of
 * the distributions but that they differ by a factor.
 *
 * @param ratio the factor
 * @param low lower end of the 95 % interval; of what is there, where samples are too small for one
 * @param high upper end
 */
record Shift(double ratio, double low, double high) {

    /** Samples of fewer have no 95 % interval: with three of each the level is 90 %. */
    static final int FEWEST = 4;

    private static final double TAIL = 0.025;
    private static final double NORMAL = 1.959964;

    /** Beyond as many values the distribution of U is taken for normal. */
    private static final int MOST_COUNTED = 40;

    /** The factor from {@code base} to {@code current}. */
    static Shift between(List<Double> base, List<Double> current) {
        double[] quotients = new double[base.size() * current.size()];
        int at = 0;
        for (double before : base) {
            for (double now : current) {
                quotients[at++] = now / before;
            }
        }
        Arrays.sort(quotients);
        int off = leftOut(base.size(), current.size());
        return new Shift(
                Scores.median(Arrays.stream(quotients).boxed().toList()),
                quotients[off],
                quotients[quotients.length - 1 - off]);
    }

    /**
     * How many of the sorted quotients to leave out at either end: as many values of the statistic
     * U as together have at most 2.5 %.
     */
    static int leftOut(int m, int n) {
        if (m + n > MOST_COUNTED) {
            double deviation = Math.sqrt(m * (double) n * (m + n + 1) / 12);
            return (int) Math.max(0, m * (double) n / 2 - NORMAL * deviation - 0.5);
        }
        double[] counts = counts(m, n);
        double all = Arrays.stream(counts).sum();
        double below = 0;
        for (int u = 0; u < counts.length; u++) {
            below += counts[u] / all;
            if (below > TAIL) {
                return Math.max(0, u - 1);
            }
        }
        return 0;
    }

    /** The number of orders of m and n values in which U takes each value. */
    private static double[] counts(int m, int n) {
        // Gaussian binomial coefficient: product over i of (1 - q^(n+i)) / (1 - q^i).
        double[] counts = new double[m * n + 1];
        counts[0] = 1;
        for (int i = 1; i <= m; i++) {
            for (int u = m * n; u >= n + i; u--) {
                counts[u] -= counts[u - n - i];
            }
            for (int u = i; u <= m * n; u++) {
                counts[u] += counts[u - i];
            }
        }
        return counts;
    }
}
