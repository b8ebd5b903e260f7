package dev.assay.testkit;

import dev.assay.baseline.Baselines;

final class MarginalsBaselineTest extends BaselineContract {
    MarginalsBaselineTest() {
        super(Baselines.of("marginals"));
    }
}
