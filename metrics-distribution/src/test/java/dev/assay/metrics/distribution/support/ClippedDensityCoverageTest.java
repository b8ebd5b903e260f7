package dev.assay.metrics.distribution.support;

import dev.assay.testkit.MetricContract;

final class ClippedDensityCoverageTest extends MetricContract<ClippedDensityCoverage.Options> {

    ClippedDensityCoverageTest() {
        super(new ClippedDensityCoverage());
    }
}
