package dev.assay.metrics.distribution.marginal;

import dev.assay.testkit.MetricContract;

final class KullbackLeiblerTest extends MetricContract<KullbackLeibler.Options> {
    KullbackLeiblerTest() {
        super(new KullbackLeibler());
    }
}
