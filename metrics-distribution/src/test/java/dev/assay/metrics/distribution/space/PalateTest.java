package dev.assay.metrics.distribution.space;

import dev.assay.testkit.MetricContract;

final class PalateTest extends MetricContract<Palate.Options> {

    PalateTest() {
        super(new Palate());
    }
}
