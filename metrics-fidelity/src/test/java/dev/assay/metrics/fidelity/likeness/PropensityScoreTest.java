package dev.assay.metrics.fidelity.likeness;

import dev.assay.testkit.MetricContract;

final class PropensityScoreTest extends MetricContract<PropensityScore.Options> {

    PropensityScoreTest() {
        super(new PropensityScore());
    }
}
