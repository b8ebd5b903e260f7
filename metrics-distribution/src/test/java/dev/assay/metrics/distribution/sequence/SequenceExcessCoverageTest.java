package dev.assay.metrics.distribution.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Interval;
import dev.assay.metric.Metric;
import dev.assay.stat.SampleMoments;
import dev.assay.testkit.SequenceTables;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How often the intervals of what sequences are apart beyond chance hold the expectation of the
 * measure at as many sequences; figures are in docs/uncertainty.md.
 */
final class SequenceExcessCoverageTest {

    @ParameterizedTest
    @CsvSource({"30, 0", "30, 0.5", "30, 1", "200, 0", "200, 0.5", "200, 1"})
    @Tag("simulation")
    void intervalsHoldTheExpectation(int sequences, double noise) {
        Map<String, List<Estimate>> found = new TreeMap<>();
        for (long seed = 1; seed <= 300; seed++) {
            EvaluationData data =
                    EvaluationData.of(
                            SequenceTables.schema(),
                            SequenceTables.stays("real", sequences, 2 * seed, 0),
                            SequenceTables.stays("synthetic", sequences, 2 * seed + 1, noise),
                            Optional.empty());
            for (Metric<?> metric :
                    List.of(new InterRow(), new SequenceStatistics(), new SequenceLength())) {
                TestRun.of(data)
                        .seed(seed)
                        .level(0.9)
                        .evaluate(metric)
                        .measures()
                        .forEach(
                                (key, estimate) -> {
                                    if (key.endsWith("_excess")) {
                                        found.computeIfAbsent(key, any -> new ArrayList<>())
                                                .add(estimate);
                                    }
                                });
            }
        }
        assertThat(found).hasSize(3);
        found.forEach((key, estimates) -> check(key, sequences, noise, estimates));
    }

    private static void check(String key, int sequences, double noise, List<Estimate> estimates) {
        double[] values = estimates.stream().mapToDouble(Estimate::value).toArray();
        double expected = SampleMoments.mean(values);
        double spread = SampleMoments.standardDeviation(values);
        double told =
                estimates.stream()
                        .mapToDouble(one -> one.standardError().orElseThrow())
                        .average()
                        .orElseThrow();
        double covered =
                estimates.stream()
                                .map(one -> one.interval().orElseThrow())
                                .filter(one -> holds(one, expected))
                                .count()
                        / (double) values.length;
        System.out.printf(
                Locale.ROOT,
                "| `%s` | %d | %.1f | %.4f | %.4f | %.2f | %.1f %% |%n",
                key,
                sequences,
                noise,
                expected,
                spread,
                told / spread,
                100 * covered);
        assertThat(covered)
                .as("%s, %d sequences, noise %s", key, sequences, noise)
                .isGreaterThan(0.8);
    }

    private static boolean holds(Interval interval, double value) {
        return interval.lower() <= value && value <= interval.upper();
    }
}
