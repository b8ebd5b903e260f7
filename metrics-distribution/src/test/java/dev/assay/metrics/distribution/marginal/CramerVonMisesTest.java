package dev.assay.metrics.distribution.marginal;

import dev.assay.testkit.MetricContract;

final class CramerVonMisesTest extends MetricContract<CramerVonMises.Options> {
    CramerVonMisesTest() {
        super(new CramerVonMises());
    }
}
