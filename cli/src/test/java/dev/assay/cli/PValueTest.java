package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Streams;
import dev.assay.metric.DetailTable;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * p-values of fidelity are uniform when the synthetic rows come from the distribution of the real
 * ones: no share of them lies below u more often than u, but for chance (Kolmogorov–Smirnov). Those
 * of statistics with few possible values, of levels and of the exact Kolmogorov–Smirnov test, go up
 * in steps and may lie less often below u; the others may not.
 */
final class PValueTest {

    private static final int ROWS = 100;

    /** The asymptotic 0.1 % point of the Kolmogorov distribution, √(−ln(0.0005)/2). */
    private static final double CRITICAL = 1.9495;

    private static final Map<String, Map<String, Object>> METRICS =
            Map.of(
                    "ks_test", Map.of("n_perms", 199),
                    "c2st", Map.of("permutations", 199),
                    "chi_squared", Map.of(),
                    "energy_distance", Map.of("permutations", 199),
                    "cramer_von_mises", Map.of("permutations", 199),
                    "anderson_darling", Map.of("permutations", 199));

    @Tag("thorough")
    @Test
    void pValuesOfAFewSeedsAreNotTooSmall() {
        check(over(40));
    }

    @Test
    @Tag("simulation")
    void pValuesAreUniformOverFiveHundredSeeds() {
        check(over(Integer.getInteger("p.seeds", 500)));
    }

    private static void check(Map<String, List<Double>> series) {
        assertThat(series).containsKeys("c2st_p_value", "energy_distance_p_value");
        List<String> wrong = new ArrayList<>();
        series.forEach(
                (name, values) -> {
                    double reach = CRITICAL / Math.sqrt(values.size());
                    double tooSmall = excess(values, true);
                    double tooLarge = excess(values, false);
                    boolean stepped =
                            name.startsWith("ks_test")
                                    || List.of("c", "group", "target").stream()
                                            .anyMatch(name::endsWith);
                    if (tooSmall > reach || !stepped && tooLarge > reach + 0.005) {
                        wrong.add(name + ": " + tooSmall + " above, " + tooLarge + " below");
                    }
                });
        assertThat(wrong).isEmpty();
    }

    /**
     * How far the distribution of p lies above that of uniform numbers, which is too many small
     * ones, or below.
     */
    static double excess(List<Double> values, boolean above) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        double most = 0;
        for (int i = 0; i < sorted.length; i++) {
            most =
                    Math.max(
                            most,
                            above
                                    ? (i + 1.0) / sorted.length - sorted[i]
                                    : sorted[i] - (double) i / sorted.length);
        }
        return most;
    }

    /** All p-values by measure, or by entry, table and column. */
    static Map<String, List<Double>> over(int seeds) {
        List<Map<String, Double>> runs =
                IntStream.range(0, seeds).parallel().mapToObj(PValueTest::run).toList();
        Map<String, List<Double>> series = new TreeMap<>();
        for (Map<String, Double> run : runs) {
            run.forEach((name, p) -> series.computeIfAbsent(name, k -> new ArrayList<>()).add(p));
        }
        return series;
    }

    private static Map<String, Double> run(int seed) {
        Evaluator evaluator = Evaluator.installed();
        Binding binding = evaluator.bind(new ResolvedPreset("p", METRICS, Map.of(), Map.of()));
        RandomGenerator random = Streams.of(seed, "p-values");
        Map<String, Double> found = new LinkedHashMap<>();
        try (Session session =
                evaluator.open(
                        binding,
                        CoverageTables.reference(ROWS, ROWS, random),
                        RunSettings.defaults().withSeed(seed).withThreads(1))) {
            for (Outcome outcome :
                    session.evaluate(
                                    CoverageTables.table("synthetic", ROWS, random, 0),
                                    RunListener.NONE)
                            .outcomes()) {
                if (outcome instanceof Outcome.Completed completed) {
                    completed.measures().stream()
                            .filter(measure -> measure.key().matches("(c2st|energy.*)_p_value"))
                            .forEach(
                                    measure ->
                                            found.put(measure.key(), measure.estimate().value()));
                    completed.tables().forEach(table -> collect(completed.entry(), table, found));
                }
            }
        }
        return found;
    }

    private static void collect(String entry, DetailTable table, Map<String, Double> found) {
        int place = Math.max(table.values().indexOf("p"), table.values().indexOf("p-value"));
        if (place < 0) {
            return;
        }
        for (DetailTable.Row row : table.rows()) {
            row.values()
                    .get(place)
                    .ifPresent(
                            p ->
                                    found.put(
                                            entry + " " + table.key() + " " + row.labels().get(0),
                                            p));
        }
    }
}
