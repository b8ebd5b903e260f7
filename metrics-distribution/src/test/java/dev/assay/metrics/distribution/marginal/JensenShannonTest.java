package dev.assay.metrics.distribution.marginal;

import dev.assay.testkit.MetricContract;

final class JensenShannonTest extends MetricContract<JensenShannon.Options> {
    JensenShannonTest() {
        super(new JensenShannon());
    }
}
