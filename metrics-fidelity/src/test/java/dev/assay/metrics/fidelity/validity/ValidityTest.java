package dev.assay.metrics.fidelity.validity;

import dev.assay.testkit.MetricContract;

final class ValidityTest extends MetricContract<Validity.Options> {

    ValidityTest() {
        super(new Validity());
    }
}
