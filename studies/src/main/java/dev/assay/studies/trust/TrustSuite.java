package dev.assay.studies.trust;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Streams;
import dev.assay.error.Check;
import dev.assay.guidance.TrustTarget;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Runs sanity checks over measures, each by its score (1 best), and tells which pass. A line of
 * settings on which a measure applies nowhere (a score of pairs of columns in one dimension) does
 * not count. Equal seeds give equal sheets.
 *
 * <pre>{@code
 * TrustSheet sheet = new TrustSuite(Evaluator.installed(), targets, 1, RunSettings.defaults())
 *         .run(SanityChecks.all(1000, 11), name -> {});
 * }</pre>
 */
public final class TrustSuite {

    private final Evaluator evaluator;
    private final List<TrustTarget> targets;
    private final int repeats;
    private final RunSettings settings;
    private final MetricTimes times = new MetricTimes();
    private final ResolvedPreset preset;

    /**
     * A suite.
     *
     * @param targets the measures
     * @param repeats tables drawn per setting, whose values are averaged
     * @param settings seed and threads; only values are computed
     */
    public TrustSuite(
            Evaluator evaluator, List<TrustTarget> targets, int repeats, RunSettings settings) {
        Check.notEmpty(targets, "targets");
        Check.atLeast(1, repeats, "repeats");
        this.evaluator = evaluator;
        this.targets = List.copyOf(targets);
        this.repeats = repeats;
        this.settings = settings.withDetail(Detail.VALUES);
        Map<String, Map<String, Object>> entries = new LinkedHashMap<>();
        targets.forEach(target -> entries.put(target.metric(), target.options()));
        this.preset = new ResolvedPreset("trust", entries, Map.of(), Map.of());
    }

    /**
     * Runs the checks.
     *
     * @param progress is told the name of each line before it begins
     */
    public TrustSheet run(List<SanityCheck> checks, Consumer<String> progress) {
        List<TrustSheet.Cell> cells = new ArrayList<>();
        List<TrustSheet.Values> lines = new ArrayList<>();
        for (SanityCheck check : checks) {
            Map<String, Map<TrustTarget, List<String>>> failed = new LinkedHashMap<>();
            Map<String, Set<TrustTarget>> judged = new LinkedHashMap<>();
            check.desiderata()
                    .forEach(
                            desideratum -> {
                                failed.put(desideratum, new LinkedHashMap<>());
                                judged.put(desideratum, new HashSet<>());
                            });
            for (SanityCheck.Line line : check.lines()) {
                progress.accept(check.number() + " " + check.name() + " " + line.name());
                Map<TrustTarget, double[]> values = values(check, line);
                values.forEach(
                        (target, found) -> {
                            lines.add(
                                    new TrustSheet.Values(
                                            target,
                                            check.number(),
                                            line.name(),
                                            line.settings(),
                                            found));
                            if (Arrays.stream(found).anyMatch(value -> !Double.isNaN(value))) {
                                judge(line, target, found, failed, judged);
                            }
                        });
            }
            failed.forEach(
                    (desideratum, byTarget) ->
                            targets.forEach(
                                    target ->
                                            cells.add(
                                                    new TrustSheet.Cell(
                                                            target,
                                                            check.number(),
                                                            check.name(),
                                                            desideratum,
                                                            judged.get(desideratum)
                                                                    .contains(target),
                                                            byTarget.getOrDefault(
                                                                    target, List.of())))));
        }
        return new TrustSheet(targets, cells, lines, note(checks));
    }

    /** How long each metric has taken in the runs so far. */
    public MetricTimes times() {
        return times;
    }

    private static void judge(
            SanityCheck.Line line,
            TrustTarget target,
            double[] values,
            Map<String, Map<TrustTarget, List<String>>> failed,
            Map<String, Set<TrustTarget>> judged) {
        for (Criterion criterion : line.criteria()) {
            if (!criterion.aspects().contains(target.aspect())) {
                continue;
            }
            judged.get(criterion.desideratum()).add(target);
            boolean complete = Arrays.stream(values).noneMatch(Double::isNaN);
            if (!complete || !criterion.test().holds(values)) {
                failed.get(criterion.desideratum())
                        .computeIfAbsent(target, unseen -> new ArrayList<>())
                        .add(
                                complete
                                        ? told(line, criterion, values)
                                        : line.name() + " does not apply everywhere");
            }
        }
    }

    private static String told(SanityCheck.Line line, Criterion criterion, double[] values) {
        return String.format(
                        Locale.ROOT,
                        "%s \"%s\" (%.2f, %.2f, %.2f)",
                        line.name(),
                        criterion.name(),
                        values[0],
                        values[values.length / 2],
                        values[values.length - 1])
                .strip();
    }

    private Map<TrustTarget, double[]> values(SanityCheck check, SanityCheck.Line line) {
        Map<TrustTarget, double[]> sums = new LinkedHashMap<>();
        targets.forEach(target -> sums.put(target, new double[line.settings().length]));
        for (int repeat = 0; repeat < repeats; repeat++) {
            String owner = "trust " + check.number() + " " + line.name() + " " + repeat;
            if (line.fixed()) {
                Table real =
                        Sample.table(
                                "real",
                                line.real().rows(0, Streams.of(settings.seed(), owner + " real")));
                try (Session session = open(real)) {
                    for (int i = 0; i < line.settings().length; i++) {
                        add(session, synthetic(line, i, owner), i, sums);
                    }
                }
            } else {
                for (int i = 0; i < line.settings().length; i++) {
                    double[][] rows =
                            line.real()
                                    .rows(
                                            line.settings()[i],
                                            Streams.of(settings.seed(), owner + " real " + i));
                    try (Session session = open(Sample.table("real", rows))) {
                        add(session, synthetic(line, i, owner), i, sums);
                    }
                }
            }
        }
        return sums;
    }

    private Session open(Table real) {
        EvaluationData reference = EvaluationData.of(real, real).only(Set.of(Part.REAL));
        return evaluator.open(evaluator.bind(preset), reference, settings);
    }

    private Table synthetic(SanityCheck.Line line, int index, String owner) {
        return Sample.table(
                "synthetic",
                line.synthetic()
                        .rows(
                                line.settings()[index],
                                Streams.of(settings.seed(), owner + " synthetic " + index)));
    }

    private void add(Session session, Table synthetic, int index, Map<TrustTarget, double[]> sums) {
        Report report = session.evaluate(synthetic, RunListener.NONE);
        times.add(report);
        for (TrustTarget target : targets) {
            sums.get(target)[index] += value(report, target) / repeats;
        }
    }

    private static double value(Report report, TrustTarget target) {
        for (Outcome outcome : report.outcomes()) {
            if (outcome instanceof Outcome.Completed completed
                    && completed.metric().equals(target.metric())) {
                return completed.measures().stream()
                        .filter(measure -> measure.key().equals(target.measure()))
                        .mapToDouble(measure -> measure.score())
                        .findFirst()
                        .orElse(Double.NaN);
            }
        }
        return Double.NaN;
    }

    private String options() {
        String other =
                targets.stream()
                        .filter(target -> !target.options().isEmpty())
                        .map(target -> target.metric() + " " + new TreeMap<>(target.options()))
                        .distinct()
                        .collect(Collectors.joining(", "));
        return other.isEmpty() ? "" : " (except " + other + ")";
    }

    private String note(List<SanityCheck> checks) {
        int settingsTried =
                checks.stream()
                        .flatMap(check -> check.lines().stream())
                        .mapToInt(line -> line.settings().length)
                        .sum();
        return String.format(
                Locale.ROOT,
                "The sanity checks of Räisä, van Breugel and van der Schaar (2025, arXiv:2505.22450) on every measure that"
                        + " claims to tell fidelity, diversity or likeness (both in one, as a distance does: 1 for equal, 0 for"
                        + " disjoint), by its score, each metric in its default space and with its default options%s: %d checks,"
                        + " %d settings, %d repeat%s, seed %d. A cell passes when every criterion holds on every line; the"
                        + " three numbers of a failure are the values at the first, middle and last setting. The paper used"
                        + " finer grids and more repeats, so single cells near a bound may differ from its table. A dash: the"
                        + " measure does not apply to such tables.",
                options(),
                checks.size(),
                settingsTried,
                repeats,
                repeats == 1 ? "" : "s",
                settings.seed());
    }
}
