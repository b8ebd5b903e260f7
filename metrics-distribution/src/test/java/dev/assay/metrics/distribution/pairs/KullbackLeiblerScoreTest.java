package dev.assay.metrics.distribution.pairs;

import dev.assay.testkit.MetricContract;

final class KullbackLeiblerScoreTest extends MetricContract<KullbackLeiblerScore.Options> {
    KullbackLeiblerScoreTest() {
        super(
                new KullbackLeiblerScore(),
                new KullbackLeiblerScore.Options(1, 0, 64, java.util.List.of(), 100, 2000, 0, 5));
    }
}
