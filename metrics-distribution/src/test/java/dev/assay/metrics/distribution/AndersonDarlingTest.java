package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class AndersonDarlingTest extends MetricContract<AndersonDarling.Options> {
    AndersonDarlingTest() {
        super(new AndersonDarling());
    }
}
