package dev.assay.metrics.distribution.support;

import dev.assay.testkit.MetricContract;

final class ImprovedPrecisionRecallTest extends MetricContract<ImprovedPrecisionRecall.Options> {

    ImprovedPrecisionRecallTest() {
        super(new ImprovedPrecisionRecall());
    }
}
