package dev.assay.metrics.distribution.support;

import dev.assay.neighbour.Space;
import dev.assay.testkit.MetricContract;

final class AlphaPrecisionAutoTest extends MetricContract<AlphaPrecision.Options> {

    AlphaPrecisionAutoTest() {
        super(
                new AlphaPrecision(),
                new AlphaPrecision.Options(30, NeighbourNumber.auto(), true, Space.euclidean()));
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
