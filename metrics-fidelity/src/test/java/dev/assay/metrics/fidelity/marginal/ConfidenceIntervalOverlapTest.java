package dev.assay.metrics.fidelity.marginal;

import dev.assay.testkit.MetricContract;

final class ConfidenceIntervalOverlapTest
        extends MetricContract<ConfidenceIntervalOverlap.Options> {

    ConfidenceIntervalOverlapTest() {
        super(new ConfidenceIntervalOverlap());
    }
}
