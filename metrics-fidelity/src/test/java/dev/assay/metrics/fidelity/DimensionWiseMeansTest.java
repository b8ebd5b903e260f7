package dev.assay.metrics.fidelity;

import dev.assay.testkit.MetricContract;

final class DimensionWiseMeansTest extends MetricContract<DimensionWiseMeans.Options> {

    DimensionWiseMeansTest() {
        super(new DimensionWiseMeans());
    }
}
