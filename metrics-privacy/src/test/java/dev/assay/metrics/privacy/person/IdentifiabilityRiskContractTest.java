package dev.assay.metrics.privacy.person;

import dev.assay.testkit.MetricContract;

final class IdentifiabilityRiskContractTest extends MetricContract<IdentifiabilityRisk.Options> {
    IdentifiabilityRiskContractTest() {
        super(new IdentifiabilityRisk());
    }
}
