package dev.assay.testkit;

import dev.assay.baseline.Baselines;

final class GaussianCopulaBaselineTest extends BaselineContract {
    GaussianCopulaBaselineTest() {
        super(Baselines.of("gaussian_copula"));
    }
}
