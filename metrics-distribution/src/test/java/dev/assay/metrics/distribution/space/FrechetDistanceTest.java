package dev.assay.metrics.distribution.space;

import dev.assay.testkit.MetricContract;

final class FrechetDistanceTest extends MetricContract<FrechetDistance.Options> {

    FrechetDistanceTest() {
        super(new FrechetDistance());
    }
}
