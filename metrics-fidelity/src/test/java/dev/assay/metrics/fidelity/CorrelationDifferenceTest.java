package dev.assay.metrics.fidelity;

import dev.assay.testkit.MetricContract;

final class CorrelationDifferenceTest extends MetricContract<CorrelationDifference.Options> {

    CorrelationDifferenceTest() {
        super(new CorrelationDifference());
    }
}
