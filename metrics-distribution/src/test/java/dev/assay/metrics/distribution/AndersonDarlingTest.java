package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class AndersonDarlingTest extends MetricContract<AndersonDarling.Options> {
    AndersonDarlingTest() {
        super(new AndersonDarling());
    }

    /** Its permutations are of rows in the order of their content, which goes column by column. */
    @Override
    protected boolean hasColumnOrderInvariance() {
        return false;
    }
}
