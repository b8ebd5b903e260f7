package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class AlphaPrecisionTest extends MetricContract<AlphaPrecision.Options> {

    AlphaPrecisionTest() {
        super(new AlphaPrecision());
    }
}
