package dev.assay.metrics.distribution.pairs;

import dev.assay.error.Check;

/**
 * How often scores are computed again on drawn synthetic rows.
 *
 * @param draws 0 for never
 * @param percentile the lower percentile that the table of the spread shows, with its mirror image
 *     above; between 0 and 50. The interval has the level of the run
 */
record Resampling(int draws, double percentile) {

    static final double PERCENTILE = 5;

    /** More draws would take memory and tell nothing further. */
    private static final int MOST = 1_000_000;

    Resampling {
        Check.within(0, MOST, draws, "resamples");
        Check.strictlyWithin(0, 50, percentile, "percentile");
    }
}
