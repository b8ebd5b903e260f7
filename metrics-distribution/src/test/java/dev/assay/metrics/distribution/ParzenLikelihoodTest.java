package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class ParzenLikelihoodTest extends MetricContract<ParzenLikelihood.Options> {

    ParzenLikelihoodTest() {
        super(new ParzenLikelihood());
    }
}
