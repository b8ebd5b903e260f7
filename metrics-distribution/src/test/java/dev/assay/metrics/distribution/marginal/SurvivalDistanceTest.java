package dev.assay.metrics.distribution.marginal;

import dev.assay.testkit.MetricContract;

final class SurvivalDistanceTest extends MetricContract<SurvivalDistance.Options> {
    SurvivalDistanceTest() {
        super(
                new SurvivalDistance(),
                new SurvivalDistance.Options(
                        java.util.Optional.of("pressure"),
                        java.util.Optional.of("outcome"),
                        "relapse"));
    }
}
