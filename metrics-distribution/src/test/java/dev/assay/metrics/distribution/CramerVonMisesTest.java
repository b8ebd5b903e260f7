package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class CramerVonMisesTest extends MetricContract<CramerVonMises.Options> {
    CramerVonMisesTest() {
        super(new CramerVonMises());
    }
}
