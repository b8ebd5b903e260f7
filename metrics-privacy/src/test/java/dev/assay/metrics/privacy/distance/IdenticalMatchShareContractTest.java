package dev.assay.metrics.privacy.distance;

import dev.assay.testkit.MetricContract;

final class IdenticalMatchShareContractTest extends MetricContract<IdenticalMatchShare.Options> {
    IdenticalMatchShareContractTest() {
        super(new IdenticalMatchShare());
    }
}
