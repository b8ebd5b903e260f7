package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class CorrelationScoreTest extends MetricContract<CorrelationScore.Options> {
    CorrelationScoreTest() {
        super(new CorrelationScore());
    }
}
