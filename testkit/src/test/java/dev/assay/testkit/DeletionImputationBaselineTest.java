package dev.assay.testkit;

import dev.assay.baseline.Baselines;

final class DeletionImputationBaselineTest extends BaselineContract {
    DeletionImputationBaselineTest() {
        super(Baselines.of("deletion_imputation"));
    }
}
