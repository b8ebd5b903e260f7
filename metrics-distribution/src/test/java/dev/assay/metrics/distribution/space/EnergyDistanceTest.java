package dev.assay.metrics.distribution.space;

import dev.assay.testkit.MetricContract;

final class EnergyDistanceTest extends MetricContract<EnergyDistance.Options> {
    EnergyDistanceTest() {
        super(new EnergyDistance());
    }
}
