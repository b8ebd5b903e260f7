package dev.assay.metrics.distribution.internal;

/**
 * Quantiles by linear interpolation between order statistics, "type 7": numpy's default, to the
 * last bit.
 */
public final class Quantile7 {

    private Quantile7() {}

    /** The quantile of ascending values for a share in [0, 1]. */
    public static double of(double[] sorted, double share) {
        double position = share * (sorted.length - 1);
        int below = (int) Math.min(Math.floor(position), sorted.length - 1.0);
        int above = Math.min(below + 1, sorted.length - 1);
        double part = position - below;
        double gap = sorted[above] - sorted[below];
        return part >= 0.5 ? sorted[above] - gap * (1 - part) : sorted[below] + gap * part;
    }

    /** The smallest share whose quantile reaches {@code value}; NaN when none does. */
    public static double shareReaching(double[] sorted, double value) {
        int last = sorted.length - 1;
        if (value <= sorted[0]) {
            return 0;
        }
        if (value > sorted[last]) {
            return Double.NaN;
        }
        int above = firstAtLeast(sorted, value);
        double gap = sorted[above] - sorted[above - 1];
        return (above - 1 + (value - sorted[above - 1]) / gap) / last;
    }

    /** How many of the ascending values are at most {@code bound}. */
    public static int atMost(double[] sorted, double bound) {
        int from = 0;
        int to = sorted.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (sorted[middle] <= bound) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    private static int firstAtLeast(double[] sorted, double value) {
        int from = 0;
        int to = sorted.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (sorted[middle] < value) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
