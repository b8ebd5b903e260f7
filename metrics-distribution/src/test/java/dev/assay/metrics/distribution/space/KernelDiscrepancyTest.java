package dev.assay.metrics.distribution.space;

import dev.assay.testkit.MetricContract;

final class KernelDiscrepancyTest extends MetricContract<KernelDiscrepancy.Options> {
    KernelDiscrepancyTest() {
        super(new KernelDiscrepancy());
    }
}
