package dev.assay.metrics.distribution.space;

import dev.assay.testkit.MetricContract;

final class SanityChecksTest extends MetricContract<SanityChecks.Options> {
    SanityChecksTest() {
        super(new SanityChecks());
    }
}
