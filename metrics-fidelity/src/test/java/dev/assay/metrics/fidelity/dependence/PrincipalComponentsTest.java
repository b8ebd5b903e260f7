package dev.assay.metrics.fidelity.dependence;

import dev.assay.testkit.MetricContract;

final class PrincipalComponentsTest extends MetricContract<PrincipalComponents.Options> {

    PrincipalComponentsTest() {
        super(new PrincipalComponents());
    }
}
