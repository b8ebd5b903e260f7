package dev.assay.metrics.distribution.space;

import dev.assay.testkit.MetricContract;

final class WassersteinDistanceTest extends MetricContract<WassersteinDistance.Options> {

    WassersteinDistanceTest() {
        super(new WassersteinDistance());
    }
}
