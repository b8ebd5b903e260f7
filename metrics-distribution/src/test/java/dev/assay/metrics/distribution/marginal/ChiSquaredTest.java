package dev.assay.metrics.distribution.marginal;

import dev.assay.testkit.MetricContract;

final class ChiSquaredTest extends MetricContract<ChiSquared.Options> {
    ChiSquaredTest() {
        super(new ChiSquared());
    }
}
