package dev.assay.metrics.privacy;

import dev.assay.testkit.MetricContract;

final class IdentifiabilityRiskContractTest extends MetricContract<IdentifiabilityRisk.Options> {
    IdentifiabilityRiskContractTest() {
        super(new IdentifiabilityRisk());
    }
}
