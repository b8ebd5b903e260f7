package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Streams;
import dev.assay.metric.EvaluationData;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How often 90 % intervals cover what they are to cover: the expectation of the statistic at the
 * given row counts, taken as its mean over all seeds. Real, synthetic and holdout rows are drawn
 * anew for each seed, so a seed's interval has no part in making its own truth worth speaking of.
 */
final class CoverageTest {

    private static final int ROWS = 200;
    private static final double LEVEL = 0.9;
    private static final double LEAST = 0.84;
    private static final double MOST = 0.99;

    /** The measures that have to keep their promise, and what they are called in the table. */
    private static final List<String> PROMISED =
            List.of(
                    "ks_tvd_stat",
                    "avg_dwm_diff",
                    "corr_mat_diff",
                    "prdc_precision",
                    "prdc_recall",
                    "prdc_density",
                    "prdc_coverage",
                    "alpha_precision_ip",
                    "nnaa",
                    "priv_loss_nnaa",
                    "dcr_share",
                    "mia_auc");

    /** An estimate with its interval. */
    private record Found(double value, double lower, double upper, String method) {}

    private static final Map<String, Map<String, Object>> METRICS = metrics();

    private static Map<String, Map<String, Object>> metrics() {
        Map<String, Map<String, Object>> entries = new LinkedHashMap<>();
        for (String key :
                List.of("ks_test", "dwm", "corr_diff", "prdc", "nnaa", "dcr", "dcr_share")) {
            entries.put(key, Map.of());
        }
        entries.put("alpha_precision", Map.of());
        entries.put("mia", Map.of());
        return entries;
    }

    @Tag("thorough")
    @Test
    void intervalsOfAFewSeedsHoldTheirEstimatesAndSayHowTheyWereFound() {
        Map<String, Found> found = run(1, 0, 20);
        assertThat(found.keySet()).containsAll(PROMISED);
        found.values()
                .forEach(
                        one -> {
                            assertThat(one.lower()).isLessThanOrEqualTo(one.value());
                            assertThat(one.upper()).isGreaterThanOrEqualTo(one.value());
                            assertThat(one.method()).isNotEmpty();
                        });
    }

    /** Prints the table of docs/uncertainty.md to target/coverage.md. */
    @Test
    @Tag("simulation")
    void ninetyPercentIntervalsCoverInEightyFourToNinetyNinePercentOfRuns() throws IOException {
        int seeds = Integer.getInteger("coverage.seeds", 1000);
        int resamples = Integer.getInteger("coverage.resamples", 24);
        StringBuilder text =
                new StringBuilder(
                        String.format(
                                Locale.ROOT,
                                "%d seeds, %d rows in each table, %d half-samples, level %.2f%n%n"
                                        + "| measure | synthetic rows | expectation | sd over seeds | mean half width / z·sd |"
                                        + " covered | method |%n|---|---|---:|---:|---:|---:|---|%n",
                                seeds,
                                ROWS,
                                resamples,
                                LEVEL));
        List<String> outside = new ArrayList<>();
        for (double shift : new double[] {0, 1}) {
            List<Map<String, Found>> runs =
                    IntStream.range(0, seeds)
                            .parallel()
                            .mapToObj(seed -> run(seed, shift, resamples))
                            .toList();
            Map<String, List<Found>> byMeasure = new TreeMap<>();
            runs.forEach(
                    run ->
                            run.forEach(
                                    (key, found) ->
                                            byMeasure
                                                    .computeIfAbsent(key, k -> new ArrayList<>())
                                                    .add(found)));
            byMeasure.forEach(
                    (key, found) -> {
                        double coverage = line(text, key, shift, found);
                        String cell = key + " at shift " + shift;
                        if (PROMISED.contains(key) && (coverage < LEAST || coverage > MOST)) {
                            outside.add(cell + ": " + coverage);
                        }
                    });
        }
        Files.writeString(Path.of("target", "coverage.md"), text);
        assertThat(outside).as(text.toString()).isEmpty();
    }

    private static double line(StringBuilder text, String key, double shift, List<Found> found) {
        double mean = found.stream().mapToDouble(Found::value).average().orElseThrow();
        double deviation =
                Math.sqrt(
                        found.stream()
                                .mapToDouble(one -> Math.pow(one.value() - mean, 2))
                                .average()
                                .orElseThrow());
        double width =
                found.stream()
                        .mapToDouble(one -> (one.upper() - one.lower()) / 2)
                        .average()
                        .orElseThrow();
        double coverage =
                found.stream()
                        .mapToInt(one -> one.lower() <= mean && mean <= one.upper() ? 1 : 0)
                        .average()
                        .orElseThrow();
        text.append(
                String.format(
                        Locale.ROOT,
                        "| %s`%s` | %s | %.4f | %.4f | %.2f | %.3f | %s |%n",
                        PROMISED.contains(key) ? "" : "(shown) ",
                        key,
                        shift == 0 ? "P = Q" : "shifted",
                        mean,
                        deviation,
                        width / (1.6448536 * deviation),
                        coverage,
                        found.get(0).method()));
        return coverage;
    }

    private static Map<String, Found> run(int seed, double shift, int resamples) {
        Evaluator evaluator = Evaluator.installed();
        Binding binding =
                evaluator.bind(new ResolvedPreset("coverage", METRICS, Map.of(), Map.of()));
        RandomGenerator random = Streams.of(seed, "coverage " + shift);
        EvaluationData reference = SimulatedTables.reference(ROWS, ROWS, random);
        RunSettings settings =
                RunSettings.defaults()
                        .withSeed(seed)
                        .withThreads(1)
                        .withResamples(resamples, LEVEL);
        Map<String, Found> all = new LinkedHashMap<>();
        try (Session session = evaluator.open(binding, reference, settings)) {
            Report report =
                    session.evaluate(
                            SimulatedTables.table("synthetic", ROWS, random, shift, 0),
                            RunListener.NONE);
            for (Outcome outcome : report.outcomes()) {
                assertThat(outcome).isInstanceOf(Outcome.Completed.class);
                for (Measure measure : ((Outcome.Completed) outcome).measures()) {
                    measure.estimate()
                            .interval()
                            .ifPresent(
                                    interval ->
                                            all.put(
                                                    measure.key(),
                                                    new Found(
                                                            measure.estimate().value(),
                                                            interval.lower(),
                                                            interval.upper(),
                                                            interval.method())));
                }
            }
        }
        return all;
    }
}
