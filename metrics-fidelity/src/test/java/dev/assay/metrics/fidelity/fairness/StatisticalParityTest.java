package dev.assay.metrics.fidelity.fairness;

import dev.assay.metrics.fidelity.Variant;
import dev.assay.testkit.MetricContract;

final class StatisticalParityTest extends MetricContract<StatisticalParity.Options> {

    StatisticalParityTest() {
        super(
                new StatisticalParity(),
                new StatisticalParity.Options(1, 2, true, 20_000, Variant.SOUND));
    }

    /**
     * Models of a copy have seen the rows they are tested on: of the kit's few rows, each there
     * twice, that moves a share by a twentieth.
     */
    @Override
    protected boolean hasCopyLawAmongTwins() {
        return false;
    }
}
