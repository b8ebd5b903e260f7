package dev.assay.metrics.fidelity.use;

import dev.assay.testkit.MetricContract;

final class AurocDifferenceTest extends MetricContract<AurocDifference.Options> {

    AurocDifferenceTest() {
        super(new AurocDifference());
    }
}
