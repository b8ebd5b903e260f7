package dev.assay.metrics.distribution.pairs;

import dev.assay.testkit.MetricContract;

final class JaccardScoreTest extends MetricContract<JaccardScore.Options> {
    JaccardScoreTest() {
        super(
                new JaccardScore(),
                new JaccardScore.Options(0.1, 64, java.util.List.of(), 100, 2000, 0, 5));
    }
}
