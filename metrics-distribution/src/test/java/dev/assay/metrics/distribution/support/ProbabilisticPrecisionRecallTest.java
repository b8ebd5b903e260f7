package dev.assay.metrics.distribution.support;

import dev.assay.testkit.MetricContract;

final class ProbabilisticPrecisionRecallTest
        extends MetricContract<ProbabilisticPrecisionRecall.Options> {

    ProbabilisticPrecisionRecallTest() {
        super(new ProbabilisticPrecisionRecall());
    }
}
