package dev.assay.metrics.privacy.person;

import dev.assay.testkit.MetricContract;

final class LinkabilityContractTest extends MetricContract<Linkability.Options> {
    LinkabilityContractTest() {
        super(new Linkability());
    }
}
