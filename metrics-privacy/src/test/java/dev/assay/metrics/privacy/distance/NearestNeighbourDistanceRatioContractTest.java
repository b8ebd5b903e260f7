package dev.assay.metrics.privacy.distance;

import dev.assay.testkit.MetricContract;

final class NearestNeighbourDistanceRatioContractTest
        extends MetricContract<NearestNeighbourDistanceRatio.Options> {
    NearestNeighbourDistanceRatioContractTest() {
        super(new NearestNeighbourDistanceRatio());
    }
}
