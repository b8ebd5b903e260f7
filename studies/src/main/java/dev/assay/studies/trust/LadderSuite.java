package dev.assay.studies.trust;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Streams;
import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Runs metrics over ladders of degradation, each with its default options, and tells whether the
 * score of every ranked measure answers rung by rung as its dimension should. Works for every
 * metric, a third party's included, with nothing declared beforehand. Equal seeds give equal
 * sheets.
 *
 * <pre>{@code
 * LadderSheet sheet = new LadderSuite(Evaluator.installed(), List.of("dcr"), 1000, 3, RunSettings.defaults())
 *         .run(List.of(Ladder.values()), name -> {});
 * }</pre>
 */
public final class LadderSuite {

    private final Evaluator evaluator;
    private final List<String> metrics;
    private final int rows;
    private final int repeats;
    private final RunSettings settings;
    private final MetricTimes times = new MetricTimes();

    /**
     * A suite.
     *
     * @param metrics their keys
     * @param rows rows of each table
     * @param repeats populations drawn, over which scores are averaged
     * @param settings seed and threads; only values are computed
     */
    public LadderSuite(
            Evaluator evaluator,
            List<String> metrics,
            int rows,
            int repeats,
            RunSettings settings) {
        Check.notEmpty(metrics, "metrics");
        Check.atLeast(20, rows, "rows");
        Check.atLeast(1, repeats, "repeats");
        this.evaluator = evaluator;
        this.metrics = List.copyOf(metrics);
        this.rows = rows;
        this.repeats = repeats;
        this.settings = settings.withDetail(Detail.VALUES);
    }

    /** A ranked measure of a metric. */
    private record Asked(String metric, String measure, Dimension dimension) {}

    /**
     * Runs the ladders.
     *
     * @param progress is told the name of each ladder before it begins
     */
    public LadderSheet run(List<Ladder> ladders, Consumer<String> progress) {
        List<LadderSheet.Answer> answers = new ArrayList<>();
        for (Ladder ladder : ladders) {
            progress.accept("ladder " + ladder.key());
            Map<Asked, double[]> scores = new LinkedHashMap<>();
            for (int repeat = 0; repeat < repeats; repeat++) {
                climb(ladder, repeat, scores);
            }
            scores.forEach(
                    (asked, found) ->
                            answers.add(
                                    LadderSheet.Answer.of(
                                            asked.metric(),
                                            asked.measure(),
                                            asked.dimension(),
                                            ladder,
                                            Arrays.stream(found).boxed().toList())));
        }
        return new LadderSheet(answers, note(ladders));
    }

    /** How long each metric has taken in the runs so far. */
    public MetricTimes times() {
        return times;
    }

    private void climb(Ladder ladder, int repeat, Map<Asked, double[]> scores) {
        String owner = "ladder " + repeat;
        RandomGenerator random = Streams.of(settings.seed(), owner);
        Population real = Population.draw(rows, Population.MODES, random);
        EvaluationData reference = reference(real, Population.draw(rows, Population.MODES, random));
        List<Asked> asked = asked(ladder, reference.schema());
        if (asked.isEmpty()) {
            return;
        }
        asked.forEach(one -> scores.putIfAbsent(one, new double[ladder.rungs().size()]));
        Map<String, Map<String, Object>> entries = new LinkedHashMap<>();
        asked.forEach(one -> entries.put(one.metric(), Map.of()));
        try (Session session = evaluator.open(bind(entries), reference, settings)) {
            for (int rung = 0; rung < ladder.rungs().size(); rung++) {
                // The same stream on every rung: what differs between rungs is the rung.
                RandomGenerator same = Streams.of(settings.seed(), owner + " " + ladder.key());
                Table synthetic =
                        ladder.rows(ladder.rungs().get(rung), real, same).table("synthetic");
                Report report = session.evaluate(synthetic, RunListener.NONE);
                times.add(report);
                for (Asked one : asked) {
                    scores.get(one)[rung] += score(report, one) / repeats;
                }
            }
        }
    }

    private List<Asked> asked(Ladder ladder, Schema schema) {
        Map<String, Map<String, Object>> entries = new LinkedHashMap<>();
        metrics.forEach(key -> entries.put(key, Map.of()));
        List<Asked> asked = new ArrayList<>();
        for (PlannedMetric<?> metric : bind(entries).metrics()) {
            metric.measures(schema).stream()
                    .filter(MeasureSpec::ranked)
                    .filter(spec -> ladder.expected(spec.dimension()).isPresent())
                    .forEach(
                            spec ->
                                    asked.add(
                                            new Asked(
                                                    metric.entry(), spec.key(), spec.dimension())));
        }
        return asked;
    }

    private Binding bind(Map<String, Map<String, Object>> entries) {
        return evaluator.bind(new ResolvedPreset("trust", entries, Map.of(), Map.of()));
    }

    private static EvaluationData reference(Population real, Population holdout) {
        Table rows = real.table("real");
        EvaluationData data =
                EvaluationData.reference(
                        Schema.of(rows), rows, Optional.of(holdout.table("holdout")));
        return data.with(
                Roles.NONE
                        .withTargets(List.of(Population.TARGET))
                        .withSensitive(List.of(Population.TARGET))
                        .withQuasiIdentifiers(Population.KNOWN)
                        .withSecret(Population.TARGET));
    }

    private static double score(Report report, Asked asked) {
        for (Outcome outcome : report.outcomes()) {
            if (outcome instanceof Outcome.Completed completed
                    && completed.entry().equals(asked.metric())) {
                return completed.measures().stream()
                        .filter(measure -> measure.key().equals(asked.measure()))
                        .mapToDouble(Measure::score)
                        .findFirst()
                        .orElse(Double.NaN);
            }
        }
        return Double.NaN;
    }

    private String note(List<Ladder> ladders) {
        return String.format(
                Locale.ROOT,
                "Scores (1 best) of ranked measures while a synthetic table of the real population gets worse rung by rung:"
                        + " fidelity and utility should fall with noise, dropped modes and swapped columns, privacy should"
                        + " fall with the share of copied training rows and rise with the noise on such copies. %d ladders,"
                        + " %d rows in each of real, synthetic and holdout, three numbers and three categories in four modes,"
                        + " %d repeat%s, seed %d, default options. In brackets the scores on the first, the middle and the last"
                        + " rung; in bold what was not expected: a change below 0.02 is called blind, a step back of more than"
                        + " a quarter of the way is named. Measures of single columns cannot see what leaves them alone, and"
                        + " a screening measure that reads medians is blind to a few copies: blind is a limit to know, not"
                        + " an error.",
                ladders.size(),
                rows,
                repeats,
                repeats == 1 ? "" : "s",
                settings.seed());
    }
}
