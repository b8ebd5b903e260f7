package dev.assay.metrics.fidelity.marginal;

import dev.assay.testkit.MetricContract;

final class HellingerDistanceTest extends MetricContract<HellingerDistance.Options> {

    HellingerDistanceTest() {
        super(new HellingerDistance());
    }
}
