package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class PalateTest extends MetricContract<Palate.Options> {

    PalateTest() {
        super(new Palate());
    }
}
