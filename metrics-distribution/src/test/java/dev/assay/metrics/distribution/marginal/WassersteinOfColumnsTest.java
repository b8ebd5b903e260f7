package dev.assay.metrics.distribution.marginal;

import dev.assay.testkit.MetricContract;

final class WassersteinOfColumnsTest extends MetricContract<WassersteinOfColumns.Options> {
    WassersteinOfColumnsTest() {
        super(new WassersteinOfColumns());
    }
}
