package dev.assay.metrics.distribution.marginal;

import dev.assay.testkit.MetricContract;

final class InverseKullbackLeiblerTest extends MetricContract<InverseKullbackLeibler.Options> {
    InverseKullbackLeiblerTest() {
        super(new InverseKullbackLeibler());
    }
}
