package dev.assay.metrics.privacy.disclosure;

import dev.assay.testkit.MetricContract;

final class AttributeInferenceContractTest extends MetricContract<AttributeInference.Options> {
    AttributeInferenceContractTest() {
        super(new AttributeInference());
    }
}
