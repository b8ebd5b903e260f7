package dev.assay.metrics.privacy.membership;

import dev.assay.testkit.MetricContract;

final class MembershipInferenceTest extends MetricContract<MembershipInference.Options> {

    MembershipInferenceTest() {
        super(new MembershipInference());
    }
}
