package dev.assay.metrics.fidelity.marginal;

import dev.assay.testkit.MetricContract;

final class QuantileMeanSquaredErrorTest extends MetricContract<QuantileMeanSquaredError.Options> {

    QuantileMeanSquaredErrorTest() {
        super(new QuantileMeanSquaredError());
    }
}
