package dev.assay.metrics.distribution.space;

import dev.assay.testkit.MetricContract;

final class InceptionScoreTest extends MetricContract<InceptionScore.Options> {

    InceptionScoreTest() {
        super(new InceptionScore());
    }

    /**
     * Of real rows that are equally far, those that come first are the nearest; their classes may
     * differ.
     */
    @Override
    protected boolean hasRowOrderInvarianceAmongTies() {
        return false;
    }
}
