package dev.assay.metrics.fidelity.internal;

import java.util.Arrays;

/** What can be read off ascending values without NaN. */
public final class Sorted {

    private Sorted() {}

    /** How many values are at most {@code x}. */
    public static int countAtMost(double[] sorted, double x) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] <= x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** How many values are below {@code x}. */
    public static int countBelow(double[] sorted, double x) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * The quantile by linear interpolation between order statistics at \(h = (n - 1) q\) (Hyndman
     * &amp; Fan's type 7), in NumPy's order of operations: interpolated from the nearer end.
     */
    public static double quantile(double[] sorted, double q) {
        double h = (sorted.length - 1) * q;
        int below = (int) Math.floor(h);
        if (below >= sorted.length - 1) {
            return sorted[sorted.length - 1];
        }
        double share = h - below;
        double a = sorted[below];
        double b = sorted[below + 1];
        return share >= 0.5 ? b - (b - a) * (1 - share) : a + (b - a) * share;
    }

    /** The distinct values of the quantiles at 0, 1/steps, …, 1, ascending. */
    public static double[] distinctQuantiles(double[] sorted, int steps) {
        double[] quantiles = new double[steps + 1];
        double step = 1.0 / steps;
        for (int i = 0; i <= steps; i++) {
            quantiles[i] = quantile(sorted, i == steps ? 1 : i * step);
        }
        return Arrays.stream(quantiles).sorted().distinct().toArray();
    }

    /** Whether there is a value and all are equal. */
    public static boolean isConstant(double[] sorted) {
        return sorted.length > 0 && sorted[0] == sorted[sorted.length - 1];
    }
}
