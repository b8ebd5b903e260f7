package dev.assay.metrics.fidelity;

import dev.assay.testkit.MetricContract;

final class PrincipalComponentsTest extends MetricContract<PrincipalComponents.Options> {

    PrincipalComponentsTest() {
        super(new PrincipalComponents());
    }
}
