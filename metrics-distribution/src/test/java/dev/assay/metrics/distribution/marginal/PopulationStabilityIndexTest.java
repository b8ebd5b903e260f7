package dev.assay.metrics.distribution.marginal;

import dev.assay.testkit.MetricContract;

final class PopulationStabilityIndexTest extends MetricContract<PopulationStabilityIndex.Options> {
    PopulationStabilityIndexTest() {
        super(new PopulationStabilityIndex());
    }
}
