package dev.assay.testkit;

import dev.assay.baseline.Baselines;

final class SmoteBaselineTest extends BaselineContract {
    SmoteBaselineTest() {
        super(Baselines.of("smote"));
    }
}
