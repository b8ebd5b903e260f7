package dev.assay.metrics.privacy.disclosure;

import dev.assay.testkit.MetricContract;

final class SampleUniquesContractTest extends MetricContract<SampleUniques.Options> {
    SampleUniquesContractTest() {
        super(new SampleUniques());
    }
}
