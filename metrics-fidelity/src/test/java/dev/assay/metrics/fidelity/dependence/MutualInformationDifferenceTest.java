package dev.assay.metrics.fidelity.dependence;

import dev.assay.testkit.MetricContract;

final class MutualInformationDifferenceTest
        extends MetricContract<MutualInformationDifference.Options> {

    MutualInformationDifferenceTest() {
        super(new MutualInformationDifference());
    }
}
