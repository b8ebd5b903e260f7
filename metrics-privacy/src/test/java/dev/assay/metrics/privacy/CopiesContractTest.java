package dev.assay.metrics.privacy;

import dev.assay.testkit.MetricContract;

final class CopiesContractTest extends MetricContract<Copies.Options> {
    CopiesContractTest() {
        super(new Copies());
    }
}
