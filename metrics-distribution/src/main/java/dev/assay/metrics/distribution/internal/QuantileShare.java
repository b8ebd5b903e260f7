package dev.assay.metrics.distribution.internal;

import dev.assay.stat.SortedValues;

/** Of which share an ascending value is the quantile (type 7). */
public final class QuantileShare {

    private QuantileShare() {}

    /** The smallest share whose quantile reaches {@code value}; NaN when none does. */
    public static double shareReaching(double[] sorted, double value) {
        int last = sorted.length - 1;
        if (value <= sorted[0]) {
            return 0;
        }
        if (value > sorted[last]) {
            return Double.NaN;
        }
        int above = SortedValues.countBelow(sorted, value);
        double gap = sorted[above] - sorted[above - 1];
        return (above - 1 + (value - sorted[above - 1]) / gap) / last;
    }
}
