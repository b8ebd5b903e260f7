package dev.assay.metrics.privacy;

import dev.assay.testkit.MetricContract;

final class IdenticalMatchShareContractTest extends MetricContract<IdenticalMatchShare.Options> {
    IdenticalMatchShareContractTest() {
        super(new IdenticalMatchShare());
    }
}
