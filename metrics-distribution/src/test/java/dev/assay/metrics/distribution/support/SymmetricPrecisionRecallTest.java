package dev.assay.metrics.distribution.support;

import dev.assay.testkit.MetricContract;

final class SymmetricPrecisionRecallTest extends MetricContract<SymmetricPrecisionRecall.Options> {

    SymmetricPrecisionRecallTest() {
        super(new SymmetricPrecisionRecall());
    }
}
