package dev.assay.metrics.privacy.distance;

import dev.assay.testkit.MetricContract;

final class CopiesContractTest extends MetricContract<Copies.Options> {
    CopiesContractTest() {
        super(new Copies());
    }
}
