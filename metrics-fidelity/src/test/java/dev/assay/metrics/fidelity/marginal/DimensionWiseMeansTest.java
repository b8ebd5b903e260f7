package dev.assay.metrics.fidelity.marginal;

import dev.assay.testkit.MetricContract;

final class DimensionWiseMeansTest extends MetricContract<DimensionWiseMeans.Options> {

    DimensionWiseMeansTest() {
        super(new DimensionWiseMeans());
    }
}
