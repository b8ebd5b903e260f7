package dev.assay.metrics.fidelity.marginal;

/**
 * A column's distance and how surprising it is.
 *
 * @param column its name
 * @param numeric whether it was tested by Kolmogorov–Smirnov; by total variation otherwise
 * @param statistic the distance, in [0, 1]
 * @param p the p-value
 * @param realMissing the share of missing cells in REAL
 * @param syntheticMissing the share of missing cells in SYNTHETIC
 */
record ColumnTest(
        String column,
        boolean numeric,
        double statistic,
        double p,
        double realMissing,
        double syntheticMissing) {

    /** With the p-value of other rows. */
    ColumnTest with(double other) {
        return new ColumnTest(column, numeric, statistic, other, realMissing, syntheticMissing);
    }

    String test() {
        return numeric ? "KS" : "TVD";
    }
}
