package dev.assay.metrics.distribution.space;

import dev.assay.testkit.MetricContract;

final class KernelInceptionDistanceTest extends MetricContract<KernelInceptionDistance.Options> {
    KernelInceptionDistanceTest() {
        super(new KernelInceptionDistance());
    }
}
