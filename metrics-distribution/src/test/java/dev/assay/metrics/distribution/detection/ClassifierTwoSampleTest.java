package dev.assay.metrics.distribution.detection;

import dev.assay.testkit.MetricContract;

final class ClassifierTwoSampleTest extends MetricContract<ClassifierTwoSample.Options> {
    ClassifierTwoSampleTest() {
        super(new ClassifierTwoSample());
    }
}
