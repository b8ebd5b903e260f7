package dev.assay.metrics.distribution.marginal;

import dev.assay.testkit.MetricContract;

final class AndersonDarlingTest extends MetricContract<AndersonDarling.Options> {
    AndersonDarlingTest() {
        super(new AndersonDarling());
    }
}
