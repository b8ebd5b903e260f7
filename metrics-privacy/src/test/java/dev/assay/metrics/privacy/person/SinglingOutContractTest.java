package dev.assay.metrics.privacy.person;

import dev.assay.testkit.MetricContract;

final class SinglingOutContractTest extends MetricContract<SinglingOut.Options> {
    SinglingOutContractTest() {
        super(new SinglingOut());
    }
}
