package dev.assay.metrics.privacy.distance;

import dev.assay.testkit.MetricContract;

final class RepublishedValuesContractTest extends MetricContract<RepublishedValues.Options> {
    RepublishedValuesContractTest() {
        super(new RepublishedValues());
    }
}
