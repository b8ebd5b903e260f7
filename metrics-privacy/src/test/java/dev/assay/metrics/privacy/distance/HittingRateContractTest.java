package dev.assay.metrics.privacy.distance;

import dev.assay.testkit.MetricContract;

final class HittingRateContractTest extends MetricContract<HittingRate.Options> {
    HittingRateContractTest() {
        super(new HittingRate());
    }
}
