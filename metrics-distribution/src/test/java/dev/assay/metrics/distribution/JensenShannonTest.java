package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class JensenShannonTest extends MetricContract<JensenShannon.Options> {
    JensenShannonTest() {
        super(new JensenShannon());
    }
}
