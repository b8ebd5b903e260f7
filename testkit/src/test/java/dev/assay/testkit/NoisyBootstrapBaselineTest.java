package dev.assay.testkit;

import dev.assay.baseline.Baselines;

final class NoisyBootstrapBaselineTest extends BaselineContract {
    NoisyBootstrapBaselineTest() {
        super(Baselines.of("noisy_bootstrap"));
    }
}
