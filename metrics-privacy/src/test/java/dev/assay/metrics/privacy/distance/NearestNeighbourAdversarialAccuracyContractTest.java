package dev.assay.metrics.privacy.distance;

import dev.assay.testkit.MetricContract;

final class NearestNeighbourAdversarialAccuracyContractTest
        extends MetricContract<NearestNeighbourAdversarialAccuracy.Options> {
    NearestNeighbourAdversarialAccuracyContractTest() {
        super(new NearestNeighbourAdversarialAccuracy());
    }
}
