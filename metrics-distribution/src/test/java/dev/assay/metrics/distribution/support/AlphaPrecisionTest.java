package dev.assay.metrics.distribution.support;

import dev.assay.testkit.MetricContract;

final class AlphaPrecisionTest extends MetricContract<AlphaPrecision.Options> {

    AlphaPrecisionTest() {
        super(new AlphaPrecision());
    }

    /**
     * The reference takes one nearest row of several that are equally near; its curve is repeated
     * as it is.
     */
    @Override
    protected boolean hasRowOrderInvarianceAmongTies() {
        return false;
    }
}
