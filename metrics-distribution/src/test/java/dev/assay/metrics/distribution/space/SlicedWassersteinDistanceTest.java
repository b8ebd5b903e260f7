package dev.assay.metrics.distribution.space;

import dev.assay.testkit.MetricContract;

final class SlicedWassersteinDistanceTest
        extends MetricContract<SlicedWassersteinDistance.Options> {

    SlicedWassersteinDistanceTest() {
        super(new SlicedWassersteinDistance());
    }
}
