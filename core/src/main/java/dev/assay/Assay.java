package dev.assay;

import dev.assay.data.EvaluationReader;
import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.SequenceSettings;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.judge.Judging;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.policy.Policy;
import dev.assay.policy.PolicyCatalog;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Report;
import dev.assay.table.ReadOptions;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Evaluates synthetic data from a program.
 *
 * <pre>{@code
 * Report report = Assay.evaluation()
 *         .real(Path.of("real.csv"))
 *         .synthetic(Path.of("synthetic.csv"))
 *         .preset("fast")
 *         .run();
 * }</pre>
 *
 * <p>Programs that need more (many candidates of one real table, their own extensions, progress)
 * use {@link Evaluator} and {@link Session}, of which this class is a thin wrapper.
 */
public final class Assay {

    private Assay() {}

    /** Begins an evaluation with everything that is installed. */
    public static Evaluation evaluation() {
        return evaluation(Evaluator.installed());
    }

    /** Begins an evaluation with an evaluator's extensions. */
    public static Evaluation evaluation(Evaluator evaluator) {
        return new Evaluation(evaluator);
    }

    /** An evaluation that is being set up. It is set up and run by a single thread. */
    public static final class Evaluation {

        private final Evaluator evaluator;
        private final List<String> presets = new ArrayList<>();
        private final List<UnaryOperator<ResolvedPreset>> overlays = new ArrayList<>();
        private Optional<Source> real = Optional.empty();
        private Optional<Source> synthetic = Optional.empty();
        private Optional<Source> holdout = Optional.empty();
        private Optional<Schema> schema = Optional.empty();
        private Optional<Roles> roles = Optional.empty();
        private ReadOptions reading = ReadOptions.DEFAULT;
        private RunSettings settings = RunSettings.defaults();
        private Optional<String> policy = Optional.empty();
        private boolean judged = true;

        private record Source(Optional<TableLocation> file, Optional<Table> table) {}

        private Evaluation(Evaluator evaluator) {
            this.evaluator = evaluator;
        }

        /** The file of rows the generator was trained on. */
        public Evaluation real(Path file) {
            return real(TableLocation.of(file));
        }

        /**
         * The rows the generator was trained on, wherever they are.
         *
         * @since 0.2
         */
        public Evaluation real(TableLocation location) {
            real = Optional.of(new Source(Optional.of(location), Optional.empty()));
            return this;
        }

        /** The rows the generator was trained on. */
        public Evaluation real(Table table) {
            real = Optional.of(new Source(Optional.empty(), Optional.of(table)));
            return this;
        }

        /** The file of rows it produced. */
        public Evaluation synthetic(Path file) {
            return synthetic(TableLocation.of(file));
        }

        /**
         * The rows it produced, wherever they are.
         *
         * @since 0.2
         */
        public Evaluation synthetic(TableLocation location) {
            synthetic = Optional.of(new Source(Optional.of(location), Optional.empty()));
            return this;
        }

        /** The rows it produced. */
        public Evaluation synthetic(Table table) {
            synthetic = Optional.of(new Source(Optional.empty(), Optional.of(table)));
            return this;
        }

        /** The file of real rows it never saw. */
        public Evaluation holdout(Path file) {
            return holdout(TableLocation.of(file));
        }

        /**
         * Real rows it never saw, wherever they are.
         *
         * @since 0.2
         */
        public Evaluation holdout(TableLocation location) {
            holdout = Optional.of(new Source(Optional.of(location), Optional.empty()));
            return this;
        }

        /** Real rows it never saw. */
        public Evaluation holdout(Table table) {
            holdout = Optional.of(new Source(Optional.empty(), Optional.of(table)));
            return this;
        }

        /** The known kinds of columns, and roles. */
        public Evaluation schema(Schema declared) {
            schema = Optional.of(declared);
            return this;
        }

        /** What columns are for. */
        public Evaluation roles(Roles declared) {
            roles = Optional.of(declared);
            return this;
        }

        /** What models predict. */
        public Evaluation target(String... columns) {
            roles = Optional.of(roles.orElse(Roles.NONE).withTargets(List.of(columns)));
            return this;
        }

        /** Which sequence a row of a long table belongs to, rows being in the order of time. */
        public Evaluation sequences(String key) {
            roles = Optional.of(roles.orElse(Roles.NONE).withSequences(key, Optional.empty()));
            return this;
        }

        /** Which sequence a row of a long table belongs to, and its place in it. */
        public Evaluation sequences(String key, String timeIndex) {
            roles =
                    Optional.of(
                            roles.orElse(Roles.NONE).withSequences(key, Optional.of(timeIndex)));
            return this;
        }

        /** How files are read. */
        public Evaluation reading(ReadOptions options) {
            reading = options;
            return this;
        }

        /**
         * A preset by name or file; several are joined from left to right. If none is named, it is
         * {@code internal} if that is installed, otherwise {@code full}.
         */
        public Evaluation preset(String name) {
            presets.add(name);
            return this;
        }

        /** One option of a metric of the preset. */
        public Evaluation option(String entry, String option, Object value) {
            overlays.add(preset -> preset.withOption(entry, option, value));
            return this;
        }

        /** A run setting such as {@code space}. */
        public Evaluation setting(String name, Object value) {
            overlays.add(preset -> preset.withSetting(name, value));
            return this;
        }

        /** Seed, threads, half-samples, reference points. */
        public Evaluation settings(RunSettings chosen) {
            settings = chosen;
            return this;
        }

        /**
         * The policy the report is judged by, by name or file; {@code internal} when none is named
         * and it is installed.
         */
        public Evaluation policy(String nameOrFile) {
            policy = Optional.of(nameOrFile);
            return this;
        }

        /** Judges nothing: the report has numbers and no verdict. */
        public Evaluation withoutVerdict() {
            judged = false;
            return this;
        }

        /** Runs it. */
        public Report run() {
            return run(RunListener.NONE);
        }

        /** Runs it and reports its progress to the listener. */
        public Report run(RunListener listener) {
            ResolvedPreset preset =
                    evaluator
                            .presets()
                            .resolve(
                                    presets.isEmpty() ? List.of(usual()) : presets,
                                    evaluator.metrics().keys());
            for (UnaryOperator<ResolvedPreset> overlay : overlays) {
                preset = overlay.apply(preset);
            }
            EvaluationData data = data(preset);
            EvaluationData reference = data.only(Set.of(Part.REAL, Part.HOLDOUT));
            try (Session session = evaluator.open(evaluator.bind(preset), reference, judging())) {
                return session.evaluate(data.synthetic(), listener);
            }
        }

        private String usual() {
            String serving = PolicyCatalog.DEFAULT;
            return evaluator.presets().names().contains(serving) ? serving : "full";
        }

        private RunSettings judging() {
            boolean installed = evaluator.policies().names().contains(PolicyCatalog.DEFAULT);
            if (!judged || (policy.isEmpty() && !installed)) {
                return settings;
            }
            Policy by = evaluator.policies().resolve(policy.orElse(PolicyCatalog.DEFAULT));
            return settings.withJudging(new Judging(by, policy.isPresent(), Optional.empty()));
        }

        private EvaluationData data(ResolvedPreset preset) {
            Source realSource = required(real, "real");
            Source syntheticSource = required(synthetic, "synthetic");
            Schema declared = schema.orElse(Schema.of(List.of()));
            Schema asDeclared = roles.map(declared::with).orElse(declared);
            Schema withRoles = asDeclared.with(SequenceSettings.roles(preset, asDeclared.roles()));
            boolean allFiles =
                    realSource.file().isPresent()
                            && syntheticSource.file().isPresent()
                            && holdout.map(source -> source.file().isPresent()).orElse(true);
            if (allFiles) {
                return EvaluationReader.load(
                        realSource.file().get(),
                        syntheticSource.file().get(),
                        holdout.flatMap(Source::file),
                        withRoles,
                        reading);
            }
            if (realSource.table().isPresent()
                    && syntheticSource.table().isPresent()
                    && holdout.map(source -> source.table().isPresent()).orElse(true)) {
                return EvaluationData.of(
                        withRoles.over(realSource.table().get()),
                        realSource.table().get(),
                        syntheticSource.table().get(),
                        holdout.flatMap(Source::table));
            }
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "real, synthetic and holdout must all be files or all be tables; read the files with"
                            + " EvaluationReader first");
        }

        private static Source required(Optional<Source> source, String part) {
            return source.orElseThrow(
                    () ->
                            new EvaluationException(
                                    ErrorCode.ARGUMENT_INVALID,
                                    "no "
                                            + part
                                            + " table was given; call "
                                            + part
                                            + "(...) before run()"));
        }
    }
}
