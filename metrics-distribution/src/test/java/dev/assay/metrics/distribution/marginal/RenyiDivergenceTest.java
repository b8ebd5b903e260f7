package dev.assay.metrics.distribution.marginal;

import dev.assay.testkit.MetricContract;

final class RenyiDivergenceTest extends MetricContract<RenyiDivergence.Options> {
    RenyiDivergenceTest() {
        super(new RenyiDivergence());
    }
}
