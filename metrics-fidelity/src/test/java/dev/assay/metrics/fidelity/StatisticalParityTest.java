package dev.assay.metrics.fidelity;

import dev.assay.testkit.MetricContract;

final class StatisticalParityTest extends MetricContract<StatisticalParity.Options> {

    StatisticalParityTest() {
        super(
                new StatisticalParity(),
                new StatisticalParity.Options(1, 2, true, 20_000, Variant.SOUND));
    }
}
