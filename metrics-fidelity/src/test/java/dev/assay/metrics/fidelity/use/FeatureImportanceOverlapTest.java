package dev.assay.metrics.fidelity.use;

import dev.assay.testkit.MetricContract;

final class FeatureImportanceOverlapTest extends MetricContract<FeatureImportanceOverlap.Options> {

    FeatureImportanceOverlapTest() {
        super(new FeatureImportanceOverlap());
    }
}
