package dev.assay.metrics.privacy.person;

import dev.assay.testkit.MetricContract;

final class RowOrderContractTest extends MetricContract<RowOrder.Options> {
    RowOrderContractTest() {
        super(new RowOrder());
    }

    /** The order is what it measures. */
    @Override
    protected boolean hasRowOrderInvariance() {
        return false;
    }

    @Override
    protected boolean hasRowOrderInvarianceAmongTies() {
        return false;
    }
}
