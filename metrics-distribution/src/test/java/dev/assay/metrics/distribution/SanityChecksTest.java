package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class SanityChecksTest extends MetricContract<SanityChecks.Options> {
    SanityChecksTest() {
        super(new SanityChecks());
    }
}
