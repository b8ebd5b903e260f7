package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class InverseKullbackLeiblerTest extends MetricContract<InverseKullbackLeibler.Options> {
    InverseKullbackLeiblerTest() {
        super(new InverseKullbackLeibler());
    }
}
