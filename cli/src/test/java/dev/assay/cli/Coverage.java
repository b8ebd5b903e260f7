package dev.assay.cli;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Streams;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * How often intervals cover what they are to cover: the expectation of the statistic at the given
 * row counts, taken as its mean over all seeds. Real, synthetic and holdout rows are drawn anew for
 * each seed.
 *
 * @param metrics the entries evaluated, with their options
 * @param rows of each of the three tables
 * @param resamples half-samples
 * @param level asked for
 * @param holdout whether metrics see held-out rows; without them a run is much shorter
 * @param detail what metrics are asked for; intervals by half-samples need nothing but values
 */
record Coverage(
        Map<String, Map<String, Object>> metrics,
        int rows,
        int resamples,
        double level,
        boolean holdout,
        Detail detail) {

    private static final Evaluator EVALUATOR = Evaluator.installed();

    /** An estimate with its interval, if it has one. */
    record Found(boolean ranked, double value, double lower, double upper, String method) {

        boolean hasInterval() {
            return !method.isEmpty();
        }
    }

    /**
     * One line of the table.
     *
     * @param measure whose
     * @param ranked whether it takes part in rankings and verdicts
     * @param seeds that gave a value
     * @param intervals of them with an interval
     * @param expectation the mean over seeds
     * @param deviation of the values over seeds
     * @param width mean half width over z deviations
     * @param covered the share of intervals that hold the expectation
     * @param method how the first interval was found
     */
    record Line(
            String measure,
            boolean ranked,
            int seeds,
            int intervals,
            double expectation,
            double deviation,
            double width,
            double covered,
            String method) {

        /** Whether nothing ever varies, so that a point is a good interval. */
        boolean constant() {
            return deviation < 1e-12 * Math.max(1, Math.abs(expectation));
        }

        String markdown(int rows, double shift) {
            return String.format(
                    Locale.ROOT,
                    "| `%s` | %d | %s | %d | %.4g | %.3g | %s | %s | %s |%n",
                    measure + (ranked ? "" : "` (shown) `"),
                    rows,
                    shift == 0 ? "P = Q" : "shifted",
                    seeds,
                    expectation,
                    deviation,
                    intervals == 0 || constant() ? "–" : String.format(Locale.ROOT, "%.2f", width),
                    intervals == 0 ? "none" : String.format(Locale.ROOT, "%.1f %%", 100 * covered),
                    method.isEmpty() ? "no interval" : method);
        }
    }

    /** By measure, over the seeds 0 to {@code seeds} − 1. */
    Map<String, Line> over(int seeds, double shift) {
        return over(seeds, shift, KeptRuns.none());
    }

    /** Likewise, running only those seeds that are not kept yet. */
    Map<String, Line> over(int seeds, double shift, KeptRuns kept) {
        List<Map<String, Found>> runs =
                IntStream.range(0, seeds)
                        .parallel()
                        .mapToObj(
                                seed ->
                                        kept.of(seed, shift)
                                                .orElseGet(
                                                        () -> {
                                                            Map<String, Found> run =
                                                                    run(seed, shift);
                                                            kept.keep(seed, shift, run);
                                                            return run;
                                                        }))
                        .toList();
        Map<String, List<Found>> byMeasure = new TreeMap<>();
        for (Map<String, Found> run : runs) {
            run.forEach(
                    (key, found) ->
                            byMeasure.computeIfAbsent(key, k -> new ArrayList<>()).add(found));
        }
        Map<String, Line> lines = new LinkedHashMap<>();
        byMeasure.forEach((key, found) -> lines.put(key, line(key, found)));
        return lines;
    }

    private Line line(String key, List<Found> found) {
        double mean = found.stream().mapToDouble(Found::value).average().orElseThrow();
        double deviation =
                Math.sqrt(
                        found.stream()
                                .mapToDouble(one -> Math.pow(one.value() - mean, 2))
                                .average()
                                .orElseThrow());
        List<Found> with = found.stream().filter(Found::hasInterval).toList();
        double width =
                with.stream()
                        .mapToDouble(one -> (one.upper() - one.lower()) / 2)
                        .average()
                        .orElse(0);
        double slack = 1e-12 * Math.max(1, Math.abs(mean));
        double covered =
                with.stream()
                        .mapToInt(
                                one ->
                                        one.lower() - slack <= mean && mean <= one.upper() + slack
                                                ? 1
                                                : 0)
                        .average()
                        .orElse(0);
        return new Line(
                key,
                found.get(0).ranked(),
                found.size(),
                with.size(),
                mean,
                deviation,
                width / (dev.assay.metric.Interval.factor(level) * deviation),
                covered,
                with.isEmpty() ? "" : with.get(0).method());
    }

    /** The measures of one seed. */
    Map<String, Found> run(int seed, double shift) {
        Binding binding =
                EVALUATOR.bind(new ResolvedPreset("coverage", metrics, Map.of(), Map.of()));
        RandomGenerator random = Streams.of(seed, "coverage " + shift);
        EvaluationData reference = CoverageTables.reference(rows, rows, holdout, random);
        RunSettings settings =
                RunSettings.defaults()
                        .withSeed(seed)
                        .withThreads(1)
                        .withDetail(detail)
                        .withResamples(resamples, level);
        Map<String, Found> all = new LinkedHashMap<>();
        try (Session session = EVALUATOR.open(binding, reference, settings)) {
            for (Outcome outcome :
                    session.evaluate(
                                    CoverageTables.table("synthetic", rows, random, shift),
                                    RunListener.NONE)
                            .outcomes()) {
                if (outcome instanceof Outcome.Completed completed) {
                    completed.measures().forEach(measure -> all.put(measure.key(), found(measure)));
                }
            }
        }
        return all;
    }

    private static Found found(Measure measure) {
        double value = measure.estimate().value();
        return measure.estimate()
                .interval()
                .map(
                        interval ->
                                new Found(
                                        measure.ranked(),
                                        value,
                                        interval.lower(),
                                        interval.upper(),
                                        interval.method()))
                .orElseGet(() -> new Found(measure.ranked(), value, value, value, ""));
    }
}
