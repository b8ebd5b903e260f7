package dev.assay.metrics.distribution.pairs;

import dev.assay.testkit.MetricContract;

final class EarthMoversScoreTest extends MetricContract<EarthMoversScore.Options> {
    EarthMoversScoreTest() {
        super(new EarthMoversScore());
    }
}
