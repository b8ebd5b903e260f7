package dev.assay.testkit;

/** The kit on a metric that obeys every law. */
final class ExactMatchRateTest extends MetricContract<ExactMatchRate.Options> {
    ExactMatchRateTest() {
        super(new ExactMatchRate());
    }
}
