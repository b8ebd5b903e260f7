package dev.assay.metrics.fidelity.marginal;

import dev.assay.testkit.MetricContract;

final class KolmogorovSmirnovTest extends MetricContract<KolmogorovSmirnov.Options> {

    KolmogorovSmirnovTest() {
        super(new KolmogorovSmirnov());
    }
}
