package dev.assay.metrics.privacy.disclosure;

import dev.assay.testkit.MetricContract;

final class QuasiIdentifierDisclosureContractTest
        extends MetricContract<QuasiIdentifierDisclosure.Options> {
    QuasiIdentifierDisclosureContractTest() {
        super(new QuasiIdentifierDisclosure());
    }
}
