package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class InceptionScoreTest extends MetricContract<InceptionScore.Options> {

    InceptionScoreTest() {
        super(new InceptionScore());
    }
}
