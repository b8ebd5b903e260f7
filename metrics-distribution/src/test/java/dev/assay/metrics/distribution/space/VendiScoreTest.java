package dev.assay.metrics.distribution.space;

import dev.assay.testkit.MetricContract;

final class VendiScoreTest extends MetricContract<VendiScore.Options> {

    VendiScoreTest() {
        super(new VendiScore());
    }
}
