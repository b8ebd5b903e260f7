package dev.assay.metrics.fidelity.dependence;

import dev.assay.testkit.MetricContract;

final class CorrelationDifferenceTest extends MetricContract<CorrelationDifference.Options> {

    CorrelationDifferenceTest() {
        super(new CorrelationDifference());
    }
}
