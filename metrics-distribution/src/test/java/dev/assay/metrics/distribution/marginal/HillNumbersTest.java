package dev.assay.metrics.distribution.marginal;

import dev.assay.testkit.MetricContract;

final class HillNumbersTest extends MetricContract<HillNumbers.Options> {
    HillNumbersTest() {
        super(new HillNumbers());
    }
}
