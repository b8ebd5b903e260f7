package dev.assay.metrics.distribution.support;

import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Part;
import dev.assay.metric.RowScores;
import dev.assay.metric.Scale;
import dev.assay.table.NumericColumn;

/** What metrics that are shares of rows have in common. */
final class Shares {

    private static final Scale SHARE = Scale.higherIsBetter(0, 1);

    private Shares() {}

    /** A ranked fidelity measure in [0, 1], 1 best. */
    static MeasureSpec ranked(String key, String title) {
        return MeasureSpec.ranked(key, title, Dimension.FIDELITY, SHARE);
    }

    /** A fidelity measure in [0, 1], 1 best, that is only shown. */
    static MeasureSpec shown(String key, String title) {
        return MeasureSpec.shown(key, title, Dimension.FIDELITY, SHARE);
    }

    /** A share of so many rows, with its binomial standard error. */
    static Estimate estimate(double share, int rows) {
        return Estimate.withError(
                share,
                Math.sqrt(Math.max(0, share * (1 - share)) / rows),
                new ErrorSource.Rows("binomial, over rows"));
    }

    /** A whole number per row of a part. */
    static RowScores counts(Part part, String name, int[] counts) {
        double[] values = new double[counts.length];
        for (int row = 0; row < values.length; row++) {
            values[row] = counts[row];
        }
        return new RowScores(part, NumericColumn.of(name, values));
    }

    /** 1 or 0 per row of a part. */
    static RowScores flags(Part part, String name, boolean[] flags) {
        double[] values = new double[flags.length];
        for (int row = 0; row < values.length; row++) {
            values[row] = flags[row] ? 1 : 0;
        }
        return new RowScores(part, NumericColumn.of(name, values));
    }

    /** Which counts are not 0. */
    static boolean[] some(int[] counts) {
        boolean[] some = new boolean[counts.length];
        for (int row = 0; row < some.length; row++) {
            some[row] = counts[row] > 0;
        }
        return some;
    }

    /** The share of flags that are set. */
    static double of(boolean[] flags) {
        int count = 0;
        for (boolean flag : flags) {
            count += flag ? 1 : 0;
        }
        return (double) count / flags.length;
    }
}
