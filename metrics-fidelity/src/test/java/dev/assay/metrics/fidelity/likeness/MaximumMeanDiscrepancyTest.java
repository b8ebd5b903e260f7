package dev.assay.metrics.fidelity.likeness;

import dev.assay.testkit.MetricContract;

final class MaximumMeanDiscrepancyTest extends MetricContract<MaximumMeanDiscrepancy.Options> {

    MaximumMeanDiscrepancyTest() {
        super(new MaximumMeanDiscrepancy());
    }
}
