package dev.assay.metrics.distribution.support;

import dev.assay.testkit.MetricContract;

final class PrecisionRecallCoverTest extends MetricContract<PrecisionRecallCover.Options> {

    PrecisionRecallCoverTest() {
        super(new PrecisionRecallCover());
    }
}
