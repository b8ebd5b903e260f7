package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class KernelInceptionDistanceTest extends MetricContract<KernelInceptionDistance.Options> {
    KernelInceptionDistanceTest() {
        super(new KernelInceptionDistance());
    }
}
