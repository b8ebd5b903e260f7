package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class ParzenLikelihoodTest extends MetricContract<ParzenLikelihood.Options> {

    ParzenLikelihoodTest() {
        super(new ParzenLikelihood());
    }

    /** Rows are cut into halves in the order of their content, which goes column by column. */
    @Override
    protected boolean hasColumnOrderInvariance() {
        return false;
    }
}
