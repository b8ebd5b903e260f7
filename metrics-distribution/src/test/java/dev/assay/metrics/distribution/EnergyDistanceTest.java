package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class EnergyDistanceTest extends MetricContract<EnergyDistance.Options> {
    EnergyDistanceTest() {
        super(new EnergyDistance());
    }
}
