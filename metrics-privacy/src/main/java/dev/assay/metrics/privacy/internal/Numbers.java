package dev.assay.metrics.privacy.internal;

import dev.assay.stat.SortedValues;

/** Quantiles of plain arrays. */
public final class Numbers {

    private Numbers() {}

    /** The quantile by linear interpolation between order statistics, q in [0, 1]. */
    public static double quantile(double[] values, double q) {
        return SortedValues.quantileFromBelow(SortedValues.of(values), q);
    }
}
