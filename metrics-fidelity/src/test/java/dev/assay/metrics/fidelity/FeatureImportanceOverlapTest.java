package dev.assay.metrics.fidelity;

import dev.assay.testkit.MetricContract;

final class FeatureImportanceOverlapTest extends MetricContract<FeatureImportanceOverlap.Options> {

    FeatureImportanceOverlapTest() {
        super(new FeatureImportanceOverlap());
    }
}
