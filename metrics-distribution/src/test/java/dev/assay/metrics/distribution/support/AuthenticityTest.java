package dev.assay.metrics.distribution.support;

import dev.assay.testkit.MetricContract;

final class AuthenticityTest extends MetricContract<Authenticity.Options> {

    AuthenticityTest() {
        super(new Authenticity());
    }
}
