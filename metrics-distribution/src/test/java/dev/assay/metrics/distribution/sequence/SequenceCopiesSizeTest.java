package dev.assay.metrics.distribution.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.testkit.SequenceTables;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How often fresh sequences of the population are accused; figures are in docs/exchange.md.
 * Smirnov's one-sided distance of the p-values from uniform ones is the test.
 */
final class SequenceCopiesSizeTest {

    /** Chance of one false alarm of these tests, for each statistic. */
    private static final double ONCE = 0.001;

    @Test
    void freshSequencesOfFortyTablesAreNotAccused() {
        check(over(40, 30, 20, 25));
    }

    @Test
    @Tag("simulation")
    void freshSequencesAreAccusedNoMoreOftenThanChanceAllows() {
        Map<String, List<Double>> found = over(500, 80, 60, 70);
        found.forEach(
                (key, values) ->
                        System.out.printf(
                                Locale.ROOT,
                                "| `%s` | %.1f %% | %.1f %% | %.3f | %.2f |%n",
                                key,
                                100 * share(values, 0.05),
                                100 * share(values, 0.01),
                                values.stream().mapToDouble(p -> p).average().orElseThrow(),
                                Math.sqrt(values.size()) * above(values)));
        check(found);
    }

    private static void check(Map<String, List<Double>> found) {
        assertThat(found).containsOnlyKeys("sequence_copies_close", "sequence_copies_nearer");
        found.forEach(
                (key, values) ->
                        assertThat(above(values))
                                .as(key)
                                .isLessThan(Math.sqrt(-Math.log(ONCE) / (2 * values.size()))));
    }

    private static double share(List<Double> values, double level) {
        return (double) values.stream().filter(p -> p <= level).count() / values.size();
    }

    private static double above(List<Double> values) {
        double[] p = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        double most = 0;
        for (int i = 0; i < p.length; i++) {
            most = Math.max(most, (i + 1.0) / p.length - p[i]);
        }
        return most;
    }

    private static Map<String, List<Double>> over(
            int seeds, int members, int outsiders, int synthetic) {
        Map<String, List<Double>> found = new TreeMap<>();
        for (long seed = 1; seed <= seeds; seed++) {
            EvaluationData data =
                    EvaluationData.of(
                            SequenceTables.schema(),
                            SequenceTables.stays("real", members, 3 * seed, 0),
                            SequenceTables.stays("synthetic", synthetic, 3 * seed + 1, 0),
                            Optional.of(
                                    SequenceTables.stays("holdout", outsiders, 3 * seed + 2, 0)));
            TestRun.of(data)
                    .seed(seed)
                    .evaluate(new SequenceCopies())
                    .measures()
                    .forEach(
                            (key, estimate) ->
                                    estimate.exchange()
                                            .ifPresent(
                                                    one ->
                                                            found.computeIfAbsent(
                                                                            key,
                                                                            any ->
                                                                                    new ArrayList<>())
                                                                    .add(one.p())));
        }
        return found;
    }
}
