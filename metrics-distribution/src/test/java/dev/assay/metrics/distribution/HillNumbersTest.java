package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class HillNumbersTest extends MetricContract<HillNumbers.Options> {
    HillNumbersTest() {
        super(new HillNumbers());
    }
}
