package dev.assay.metrics.distribution.space;

import dev.assay.testkit.MetricContract;

final class ParzenLikelihoodTest extends MetricContract<ParzenLikelihood.Options> {

    ParzenLikelihoodTest() {
        super(new ParzenLikelihood());
    }
}
