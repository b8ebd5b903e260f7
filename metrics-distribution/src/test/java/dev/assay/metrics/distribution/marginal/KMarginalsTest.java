package dev.assay.metrics.distribution.marginal;

import dev.assay.testkit.MetricContract;

final class KMarginalsTest extends MetricContract<KMarginals.Options> {
    KMarginalsTest() {
        super(new KMarginals());
    }
}
