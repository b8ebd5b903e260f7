package dev.assay.spark;

import dev.assay.data.DistantReader;
import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.SequenceSettings;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.EvaluationException;
import dev.assay.judge.Judging;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.policy.Policy;
import dev.assay.policy.PolicyCatalog;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.table.DistantSource;
import dev.assay.table.ReadOptions;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Evaluates tables that are spread over a Spark cluster, without collecting them: sums are taken
 * and neighbours are searched where the rows are. What is computed has the same bits as on one
 * machine, whatever the partitions.
 *
 * <pre>{@code
 * Report report = SparkEvaluation.of(real, synthetic).holdout(unseen).preset("fast").run();
 * }</pre>
 *
 * <p>Rows are numbered by the order of partitions, once. A table must give the same rows in the
 * same order each time it is read; files do, and so do tables of a catalogue. Metrics that read all
 * rows in one place do so on the driver, where it takes all tables: 262 144 rows, or 4 194 304
 * cells. Of larger tables they end as failed, with the code MEMORY_LIMIT and that reason, and the
 * rest of the run goes on. Half-samples are made where the rows are, unless the driver takes all of
 * them. Tables of sequences are brought to the driver, and refused where they are larger than it
 * takes. The verdict rests on the same claims and trials as on one machine: reference points and
 * planted leaks are made of rows that are drawn, and no more of them than one machine takes.
 *
 * @since 0.2
 */
public final class SparkEvaluation {

    private final Dataset<Row> real;
    private final Map<String, Dataset<Row>> candidates;
    private final List<String> presets = new ArrayList<>();
    private final List<String> metrics = new ArrayList<>();
    private final List<UnaryOperator<ResolvedPreset>> overlays = new ArrayList<>();
    private Optional<Dataset<Row>> holdout = Optional.empty();
    private Schema schema = Schema.of(List.of());
    private Optional<Roles> roles = Optional.empty();
    private ReadOptions reading = ReadOptions.DEFAULT;
    private RunSettings settings = RunSettings.defaults();
    private Optional<String> named = Optional.empty();
    private boolean judged = true;
    private Bounds bounds = Bounds.USUAL;

    private final Stopping stopping = new Stopping();

    private SparkEvaluation(Dataset<Row> real, Map<String, Dataset<Row>> candidates) {
        this.real = real;
        this.candidates = new LinkedHashMap<>(candidates);
    }

    /**
     * Begins an evaluation.
     *
     * @param real the rows the generator was trained on
     * @param synthetic the rows it produced
     */
    public static SparkEvaluation of(Dataset<Row> real, Dataset<Row> synthetic) {
        return new SparkEvaluation(real, Map.of("synthetic", synthetic));
    }

    /**
     * Begins an evaluation of several candidates, for {@link #benchmark}.
     *
     * @param real the rows the generators were trained on
     * @param candidates the rows that each of them produced, by the name of the candidate, in the
     *     order in which they are to be evaluated
     */
    public static SparkEvaluation of(Dataset<Row> real, Map<String, Dataset<Row>> candidates) {
        return new SparkEvaluation(real, candidates);
    }

    /** Real rows the generator never saw. */
    public SparkEvaluation holdout(Dataset<Row> rows) {
        holdout = Optional.of(rows);
        return this;
    }

    /** A preset by name or file; several are joined from left to right; {@code fast} if none. */
    public SparkEvaluation preset(String name) {
        presets.add(name);
        return this;
    }

    /** A metric, in place of a preset or in addition to those named. */
    public SparkEvaluation metric(String key) {
        metrics.add(key);
        return this;
    }

    /** One option of a metric of the preset. */
    public SparkEvaluation option(String entry, String option, Object value) {
        overlays.add(preset -> preset.withOption(entry, option, value));
        return this;
    }

    /** A run setting such as {@code space}. */
    public SparkEvaluation setting(String name, Object value) {
        overlays.add(preset -> preset.withSetting(name, value));
        return this;
    }

    /** The known kinds of columns, and roles. */
    public SparkEvaluation schema(Schema declared) {
        schema = declared;
        return this;
    }

    /** What columns are for. */
    public SparkEvaluation roles(Roles declared) {
        roles = Optional.of(declared);
        return this;
    }

    /** How cells are read. */
    public SparkEvaluation reading(ReadOptions options) {
        reading = options;
        return this;
    }

    /** Seed, threads of the driver, how much is asked for. */
    public SparkEvaluation settings(RunSettings chosen) {
        settings = chosen;
        return this;
    }

    /**
     * Runs it.
     *
     * @throws EvaluationException saying what of the tables or the request is wrong
     */
    public Report run() {
        return run(RunListener.NONE);
    }

    /** Runs it and reports its progress to the listener. */
    public Report run(RunListener listener) {
        try (Kept kept = placement().kept()) {
            return stopping.during(real.sparkSession(), () -> run(listener, kept));
        }
    }

    /**
     * Evaluates all candidates one after the other and ranks them; what is computed from real rows
     * alone is computed once. A candidate that cannot be read, or on which the cluster gives up, is
     * told of, and the others go on.
     *
     * @param each takes every report as soon as it is there
     * @throws EvaluationException saying what of the real tables or the request is wrong
     */
    public SparkBenchmark benchmark(RunListener listener, Consumer<Report> each) {
        Evaluator evaluator = evaluator();
        ResolvedPreset preset = asked(evaluator);
        Binding binding = evaluator.bind(preset);
        try (Kept kept = placement().kept()) {
            return stopping.during(
                    real.sparkSession(),
                    () -> benchmark(binding, declared(preset), kept, listener, each));
        }
    }

    private SparkBenchmark benchmark(
            Binding binding,
            Schema declared,
            Kept kept,
            RunListener listener,
            Consumer<Report> each) {
        EvaluationData reference =
                placement()
                        .of(
                                DistantReader.readReference(
                                        new SparkSource("real", real, kept),
                                        held(kept),
                                        candidates.entrySet().stream()
                                                .<DistantSource>map(
                                                        one ->
                                                                new SparkSource(
                                                                        one.getKey(),
                                                                        one.getValue(),
                                                                        kept))
                                                .toList(),
                                        declared,
                                        reading));
        Map<Part, Provenance.Input> sources = sources(reference);
        try (Session session = evaluator().open(binding, reference, judging(), sources)) {
            stopping.with(session, real.sparkSession());
            CandidateRun run =
                    new CandidateRun(
                            session, reference, reading, placement(), listener, each, stopping);
            candidates.forEach(run::evaluate);
            return run.done();
        }
    }

    /**
     * Ends the run under way, if there is one, from any thread: the present metric and those after
     * it are reported as failed with the code CANCELLED, and its jobs on the cluster are given up.
     */
    public void cancel() {
        stopping.now();
    }

    /** What a run would do; the tables are read for it, nothing is computed. */
    SparkPlan plan() {
        try (Kept kept = placement().kept()) {
            Evaluator evaluator = evaluator();
            ResolvedPreset preset = asked(evaluator);
            EvaluationData data = data(kept, declared(preset));
            return new SparkPlan(evaluator.plan(evaluator.bind(preset), data, settings), data);
        }
    }

    /**
     * Judges the report by a policy.
     *
     * @param policy its name, or a file
     */
    public SparkEvaluation policy(String policy) {
        named = Optional.of(policy);
        return this;
    }

    /** Judges nothing. */
    public SparkEvaluation withoutVerdict() {
        judged = false;
        return this;
    }

    /** What the driver takes of a table at a time; for tests with small tables. */
    SparkEvaluation within(Bounds fewer) {
        bounds = fewer;
        return this;
    }

    private Placement placement() {
        return new Placement(bounds, settings.calibrate() || !settings.calibrated().isEmpty());
    }

    /** The settings of the run, with the policy that judges it. */
    private RunSettings judging() {
        Evaluator evaluator = evaluator();
        boolean installed = evaluator.policies().names().contains(PolicyCatalog.DEFAULT);
        if (!judged || (named.isEmpty() && !installed)) {
            return settings;
        }
        Policy by = evaluator.policies().resolve(named.orElse(PolicyCatalog.DEFAULT));
        return settings.withJudging(new Judging(by, named.isPresent(), Optional.empty()));
    }

    private static Evaluator evaluator() {
        return Evaluator.installed(SparkEvaluation.class.getClassLoader());
    }

    /** The preset with all that was said besides. */
    private ResolvedPreset asked(Evaluator evaluator) {
        ResolvedPreset preset = preset(evaluator);
        for (UnaryOperator<ResolvedPreset> overlay : overlays) {
            preset = overlay.apply(preset);
        }
        return preset;
    }

    private Report run(RunListener listener, Kept kept) {
        Evaluator evaluator = evaluator();
        ResolvedPreset preset = asked(evaluator);
        EvaluationData data = data(kept, declared(preset));
        Map<Part, Provenance.Input> sources = sources(data);
        try (Session session =
                evaluator.open(
                        evaluator.bind(preset),
                        data.only(Set.of(Part.REAL, Part.HOLDOUT)),
                        judging(),
                        sources)) {
            stopping.with(session, real.sparkSession());
            return session.evaluate(
                    data.synthetic(), Optional.ofNullable(sources.get(Part.SYNTHETIC)), listener);
        }
    }

    private ResolvedPreset preset(Evaluator evaluator) {
        Map<String, Map<String, Object>> added = new LinkedHashMap<>();
        metrics.forEach(key -> added.put(key, Map.of()));
        if (presets.isEmpty() && !metrics.isEmpty()) {
            return new ResolvedPreset(String.join("+", metrics), added, Map.of(), Map.of());
        }
        ResolvedPreset named =
                evaluator
                        .presets()
                        .resolve(
                                presets.isEmpty() ? List.of("fast") : presets,
                                evaluator.metrics().keys());
        Map<String, Map<String, Object>> all = new LinkedHashMap<>(named.entries());
        added.forEach(all::putIfAbsent);
        return new ResolvedPreset(named.name(), all, named.settings(), named.embeddings());
    }

    /** The tables as they are evaluated: their columns on the cluster, what describes them here. */
    EvaluationData data(Kept kept, Schema declared) {
        if (candidates.size() != 1) {
            throw AssaySpark.invalid(
                    candidates.size()
                            + " candidates were named; expected one, or a benchmark of them all.");
        }
        Map.Entry<String, Dataset<Row>> synthetic = candidates.entrySet().iterator().next();
        return placement()
                .of(
                        DistantReader.read(
                                new SparkSource("real", real, kept),
                                new SparkSource(synthetic.getKey(), synthetic.getValue(), kept),
                                held(kept),
                                declared,
                                reading));
    }

    private Optional<DistantSource> held(Kept kept) {
        return holdout.map(rows -> new SparkSource("holdout", rows, kept));
    }

    /** What was declared, with what the preset says of sequences where nothing was. */
    private Schema declared(ResolvedPreset preset) {
        Schema declared = roles.map(schema::with).orElse(schema);
        return declared.with(SequenceSettings.roles(preset, declared.roles()));
    }

    private static Map<Part, Provenance.Input> sources(EvaluationData data) {
        Map<Part, Provenance.Input> sources = new EnumMap<>(Part.class);
        data.parts().forEach(part -> sources.put(part, source(part, data.table(part))));
        return sources;
    }

    static Provenance.Input source(Part part, Table table) {
        return new Provenance.Input(
                part.name().toLowerCase(Locale.ROOT),
                table.name(),
                table.rows(),
                table.columns().size(),
                "cluster");
    }
}
