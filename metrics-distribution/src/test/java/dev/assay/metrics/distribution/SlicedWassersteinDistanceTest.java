package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class SlicedWassersteinDistanceTest
        extends MetricContract<SlicedWassersteinDistance.Options> {

    SlicedWassersteinDistanceTest() {
        super(new SlicedWassersteinDistance());
    }
}
