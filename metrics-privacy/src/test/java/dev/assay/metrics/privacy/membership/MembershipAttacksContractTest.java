package dev.assay.metrics.privacy.membership;

import dev.assay.testkit.MetricContract;

final class MembershipAttacksContractTest extends MetricContract<MembershipAttacks.Options> {
    MembershipAttacksContractTest() {
        super(new MembershipAttacks());
    }
}
