package dev.assay.metrics.distribution.support;

import dev.assay.testkit.MetricContract;

final class TopologicalPrecisionRecallTest
        extends MetricContract<TopologicalPrecisionRecall.Options> {

    TopologicalPrecisionRecallTest() {
        super(new TopologicalPrecisionRecall());
    }
}
