package dev.assay.metrics.distribution.detection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The level of the classifier two-sample test. */
final class ClassifierTwoSampleLawsTest {

    @Test
    void theTwoSampleTestKeepsItsLevelOnFreshDataAndSeesAShift() {
        int rejected = 0;
        ClassifierTwoSample.Options options =
                new ClassifierTwoSample.Options(Detector.LOGREG, 99, 20_000);
        for (int trial = 0; trial < 100; trial++) {
            EvaluationData fresh =
                    EvaluationData.of(
                            TestTables.patients("real", 80, 2 * trial + 1, 0),
                            TestTables.patients("s", 90, 2 * trial + 2, 0));
            double tail =
                    value(
                            TestRun.of(fresh)
                                    .seed(trial)
                                    .threads(1)
                                    .evaluate(new ClassifierTwoSample(), options),
                            "c2st_p_value");
            rejected += tail <= 0.1 ? 1 : 0;
        }
        // Binomial(100, 0.1): 10 with standard deviation 3.
        assertThat(rejected).isBetween(1, 19);
    }

    private static double value(MetricResult result, String key) {
        return Optional.ofNullable(result.measures().get(key)).orElseThrow().value();
    }
}
