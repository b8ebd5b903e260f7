package dev.assay.metrics.distribution.pairs;

import dev.assay.testkit.MetricContract;

final class CorrelationScoreTest extends MetricContract<CorrelationScore.Options> {
    CorrelationScoreTest() {
        super(new CorrelationScore());
    }
}
