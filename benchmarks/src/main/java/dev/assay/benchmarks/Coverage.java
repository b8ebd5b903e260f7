package dev.assay.benchmarks;

import dev.assay.data.EvaluationReader;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.SearchTime;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How often the intervals of drawn rows hold the value of all rows: distances to nearest neighbours
 * of all rows of two tables once, then of rows drawn with each of many seeds.
 */
final class Coverage {

    private static final Map<String, Map<String, Object>> METRICS =
            Map.of("nnaa", Map.of(), "dcr", Map.of());

    private static final String EXACT = SearchTime.NONE;

    private final Evaluator evaluator = Evaluator.installed();
    private final EvaluationData data;

    Coverage(Path real, Path synthetic) {
        this.data =
                EvaluationReader.load(
                        real,
                        synthetic,
                        Optional.empty(),
                        Schema.of(List.of()),
                        ReadOptions.DEFAULT.withTableMemory(Runtime.getRuntime().maxMemory() / 4));
    }

    /** Prints a table in Markdown; seeds from 0 on. */
    void print(int seeds, String budget, PrintStream out) {
        Map<String, Estimate> whole = estimates(EXACT, 0);
        Map<String, List<Estimate>> drawn = new LinkedHashMap<>();
        for (int seed = 0; seed < seeds; seed++) {
            estimates(budget, seed)
                    .forEach(
                            (key, estimate) ->
                                    drawn.computeIfAbsent(key, none -> new ArrayList<>())
                                            .add(estimate));
        }
        out.println("| measure | of all rows | least of the drawn | greatest | covered |");
        out.println("|---|---:|---:|---:|---:|");
        drawn.forEach((key, estimates) -> out.println(line(key, whole.get(key), estimates)));
    }

    private static String line(String key, Estimate whole, List<Estimate> drawn) {
        long covered =
                drawn.stream()
                        .flatMap(estimate -> estimate.interval().stream())
                        .filter(
                                interval ->
                                        interval.lower() <= whole.value()
                                                && whole.value() <= interval.upper())
                        .count();
        return String.format(
                Locale.ROOT,
                "| `%s` | %.5f | %.5f | %.5f | %d of %d |",
                key,
                whole.value(),
                drawn.stream().mapToDouble(Estimate::value).min().orElse(Double.NaN),
                drawn.stream().mapToDouble(Estimate::value).max().orElse(Double.NaN),
                covered,
                drawn.stream().filter(estimate -> estimate.interval().isPresent()).count());
    }

    private Map<String, Estimate> estimates(String budget, int seed) {
        ResolvedPreset preset =
                new ResolvedPreset("distances", METRICS, Map.of("budget", budget), Map.of());
        Report report =
                evaluator.evaluate(
                        evaluator.bind(preset), data, RunSettings.defaults().withSeed(seed));
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        for (Outcome outcome : report.outcomes()) {
            if (!(outcome instanceof Outcome.Completed done)) {
                throw new IllegalStateException(outcome.entry() + " did not complete");
            }
            for (Measure measure : done.measures()) {
                estimates.put(measure.key(), measure.estimate());
            }
        }
        return estimates;
    }
}
