package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class TopologicalPrecisionRecallTest
        extends MetricContract<TopologicalPrecisionRecall.Options> {

    TopologicalPrecisionRecallTest() {
        super(new TopologicalPrecisionRecall());
    }
}
