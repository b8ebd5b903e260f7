package dev.assay.metrics.privacy;

import dev.assay.testkit.MetricContract;

final class MembershipInferenceTest extends MetricContract<MembershipInference.Options> {

    MembershipInferenceTest() {
        super(new MembershipInference());
    }

    /** An attack only estimates; that a copy is never called safer is the law it obeys. */
    @Override
    protected boolean hasCopyLaw() {
        return false;
    }
}
