package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class VendiScoreTest extends MetricContract<VendiScore.Options> {

    VendiScoreTest() {
        super(new VendiScore());
    }
}
