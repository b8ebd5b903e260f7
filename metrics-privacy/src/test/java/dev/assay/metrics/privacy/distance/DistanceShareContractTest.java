package dev.assay.metrics.privacy.distance;

import dev.assay.testkit.MetricContract;

final class DistanceShareContractTest extends MetricContract<DistanceShare.Options> {
    DistanceShareContractTest() {
        super(new DistanceShare());
    }
}
