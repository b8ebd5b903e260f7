package dev.assay.metrics.distribution;

import dev.assay.testkit.MetricContract;

final class ClassifierTwoSampleTest extends MetricContract<ClassifierTwoSample.Options> {
    ClassifierTwoSampleTest() {
        super(new ClassifierTwoSample());
    }
}
