package dev.assay.metrics.fidelity.use;

import dev.assay.testkit.MetricContract;

final class GlobalUtilityTest extends MetricContract<GlobalUtility.Options> {

    GlobalUtilityTest() {
        super(new GlobalUtility(), new GlobalUtility.Options(RocModel.LOG_REG, 2, 0.1, 20_000, 3));
    }
}
