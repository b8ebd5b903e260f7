package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.option.DataOptions;
import dev.assay.cli.option.OutputOptions;
import dev.assay.cli.option.RankingOptions;
import dev.assay.cli.option.Rankings;
import dev.assay.cli.option.RunOptions;
import dev.assay.cli.option.VerdictOptions;
import dev.assay.cli.output.Announcement;
import dev.assay.cli.output.PlanText;
import dev.assay.cli.output.RankingText;
import dev.assay.cli.output.Results;
import dev.assay.cli.output.UncertaintyText;
import dev.assay.cli.plugin.Installation;
import dev.assay.cli.run.Benchmark;
import dev.assay.cli.run.Candidate;
import dev.assay.cli.run.Sources;
import dev.assay.cli.stored.BenchmarkFiles;
import dev.assay.cli.stored.FolderLock;
import dev.assay.cli.stored.ScoreFile;
import dev.assay.data.EvaluationReader;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.judge.Judging;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.policy.Claim;
import dev.assay.preset.ResolvedPreset;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.ScoreTable;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.TableLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Several synthetic tables of one real one, ranked. */
@Command(
        name = "benchmark",
        header = "Rank several synthetic tables of the same real one.",
        description = {
            "",
            "Evaluates every candidate with the same metrics and adds up points. What is computed from real rows alone is"
                    + " computed once. A measure that one candidate lacks is left out for all, and named.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay benchmark -r train.csv -t test.csv -s candidates/",
            "  assay benchmark -r train.csv -s a.csv b.csv c.csv -j fast privacy --ranking quantile -o results/",
            "  assay benchmark -r train.csv -s candidates/ --with-baselines",
            "  assay benchmark -r train.csv -t test.csv -s candidates/ --weights private=2,faithful=0.5",
            "  assay benchmark -r train.csv -s candidates/ --strategy linear --weights privacy=2,ks_tvd_stat=0.5",
            "  assay benchmark --scores scores.csv --ranking quantile --set quantile.groups=5",
            "",
            "@|bold Exit codes|@  0 done, 2 command line, 3 data, 4 plug-in, 5 some metric failed, 130 interrupted"
        },
        sortOptions = false)
public final class BenchmarkCommand extends BaseCommand {

    @Option(
            names = {"-r", "--real"},
            paramLabel = "TABLE",
            description = "The real table the generators were trained on.")
    private TableLocation real;

    @Option(
            names = {"-s", "--synthetic"},
            paramLabel = "DIR|TABLE",
            arity = "1..*",
            description = "The candidates: a directory of tables, or tables.")
    private List<TableLocation> synthetic = new ArrayList<>();

    @Option(
            names = {"-t", "--holdout", "--test"},
            paramLabel = "TABLE",
            description = "Real rows that the generators never saw.")
    private TableLocation holdout;

    @Mixin(name = "Ranking")
    private RankingOptions rankingOptions = new RankingOptions();

    @Option(
            names = "--with-baselines",
            description =
                    "Add the baselines of @|bold assay baselines|@ as candidates, for yardsticks.")
    private boolean withBaselines;

    @Option(
            names = "--scores",
            paramLabel = "FILE",
            description =
                    "Rank a CSV of scores (a candidate a line, a measure a column, 1 best) and evaluate nothing.")
    private Path scores;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description =
                    "Write values.csv, scores.csv, ranks.csv, benchmark.json and a JSON report per candidate there; with"
                            + " --calibrate reference_points.csv too.")
    private Path directory;

    @Option(
            names = "--resume",
            description =
                    "Go on with a benchmark that was ended: reports of the same tables, metrics, options and seed in the"
                            + " directory of @|bold --output|@ are kept, the others are made.")
    private boolean resume;

    @Option(
            names = "--dry-run",
            description = "Show what would be done for the first candidate, and stop.")
    private boolean dryRun;

    @Mixin(name = "Metrics")
    private RunOptions run = new RunOptions();

    @Mixin(name = "Verdict")
    private VerdictOptions verdictOptions = new VerdictOptions();

    @Mixin(name = "Columns and files")
    private DataOptions data = new DataOptions();

    @Mixin(name = "Output")
    private OutputOptions output;

    private final Installation installation;

    @Inject
    BenchmarkCommand(Terminal streams, Installation installation, OutputOptions output) {
        super(streams);
        this.installation = installation;
        this.output = output;
    }

    @Override
    @SuppressWarnings("try")
    public int run() {
        checkArguments();
        output.check();
        if (directory != null) {
            keepWhatIsRead(directory, BenchmarkFiles.NAMES);
        }
        Evaluator evaluator = installation.evaluator();
        run.passOver(installation.strategies().keys());
        if (scores != null) {
            return rankScores(evaluator, rankingOptions.rankings(installation, Map.of(), run));
        }
        ResolvedPreset preset = run.resolve(evaluator, "internal");
        Rankings ranking = rankingOptions.rankings(installation, preset.settings(), run);
        Binding binding = evaluator.bind(preset);
        Optional<Judging> judging =
                verdictOptions.resolve(
                        evaluator, Optional.empty(), Optional.empty(), run.asksForMetricsAlone());
        RunSettings asked = run.settings(preset);
        ReadOptions reading = data.reading();
        List<Candidate> candidates = Candidate.files(synthetic);
        EvaluationData reference =
                EvaluationReader.reference(
                        real, Optional.ofNullable(holdout), data.declared(preset), reading);
        RunSettings settings =
                VerdictOptions.checked(
                        judging,
                        asked,
                        binding,
                        evaluator,
                        reference.schema(),
                        false,
                        this::remark);
        ranking.check(
                judging.map(judged -> judged.policy().claims().stream().map(Claim::name).toList()),
                () -> ranked(binding, reference.schema()));
        if (withBaselines) {
            candidates.addAll(
                    Candidate.baselines(installation.baselines(), reference, settings.seed()));
        }
        if (dryRun) {
            EvaluationData first =
                    reference.withSynthetic(candidates.get(0).read(reference, reading));
            print(
                    new PlanText(terminal())
                            .lines(evaluator.plan(binding, first, settings), first, settings));
            print(
                    List.of(
                            "",
                            "the same for each of "
                                    + candidates.size()
                                    + " candidates; what reads real rows alone is computed once"));
            return ExitCode.DONE;
        }
        Announcement.lines(binding, settings).forEach(this::remark);
        BenchmarkFiles files = new BenchmarkFiles(directory);
        try (FolderLock alone = files.open().orElse(null)) {
            Benchmark benchmark =
                    new Benchmark(
                            evaluator, binding, settings, terminal(), files.reports(), resume);
            Benchmark.Done done =
                    benchmark.run(
                            reference,
                            new Sources(reference).reference(real, Optional.ofNullable(holdout)),
                            candidates,
                            reading,
                            new Finished(ranking));
            return done.exitCode();
        }
    }

    /** The measures that may take part in a ranking by points. */
    private static List<ScoreTable.Column> ranked(Binding binding, Schema schema) {
        List<ScoreTable.Column> ranked = new ArrayList<>();
        for (PlannedMetric<?> metric : binding.metrics()) {
            try {
                for (MeasureSpec measure : metric.measures(schema)) {
                    if (measure.ranked()) {
                        ranked.add(
                                new ScoreTable.Column(
                                        metric.reported(measure.key()), measure.dimension()));
                    }
                }
            } catch (RuntimeException | LinkageError | StackOverflowError broken) {
                // A plug-in that cannot tell what it reports fails by itself when it is its turn.
            }
        }
        return ranked;
    }

    /** What is done with what was found. */
    private final class Finished implements Benchmark.Finish {

        private final Rankings ranking;
        private boolean isWritten;

        Finished(Rankings ranking) {
            this.ranking = ranking;
        }

        @Override
        public void files(Benchmark.Done done) {
            if (!done.reports().isEmpty()) {
                Results results = results(done);
                List<String> wrong = new ArrayList<>();
                attempt(() -> output.writeFiles(results), wrong);
                attempt(() -> new BenchmarkFiles(directory).write(results), wrong);
                if (!wrong.isEmpty()) {
                    throw new EvaluationException(
                            ErrorCode.OUTPUT_UNWRITABLE, String.join("\n", wrong));
                }
                isWritten = true;
            }
        }

        @Override
        public void show(Benchmark.Done done) {
            done.problems().forEach(BenchmarkCommand.this::remark);
            if (done.kept() > 0) {
                remark(done.kept() + " reports are kept from before");
            }
            if (!done.reports().isEmpty()) {
                Results results = results(done);
                output.writeStreams(results);
                print(results);
                if (isWritten && directory != null && !output.takesStandardOutput()) {
                    BenchmarkCommand.this.print(
                            List.of("", "tables and reports are in " + directory));
                }
            }
        }

        private static void attempt(Runnable writing, List<String> wrong) {
            try {
                writing.run();
            } catch (EvaluationException full) {
                wrong.add(full.getMessage());
            }
        }

        private Results results(Benchmark.Done done) {
            return new Results(
                    done.reports(),
                    Optional.of(ranking.of(done.reports())),
                    Optional.of(ranking.doubt(done.reports(), done.resampled())));
        }
    }

    private void checkArguments() {
        if (scores == null && (real == null || synthetic.isEmpty())) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "command line: "
                            + (real != null
                                    ? "benchmark has no candidates"
                                    : synthetic.isEmpty()
                                            ? "benchmark has neither a real table nor candidates"
                                            : "benchmark has no real table")
                            + "; expected --real FILE --synthetic DIR, or --scores FILE. See assay benchmark --help.");
        }
        if (scores != null && (real != null || !synthetic.isEmpty())) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--scores ranks without evaluating; leave out --real and --synthetic, or leave out --scores.");
        }
        if (resume && (directory == null || scores != null)) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--resume goes on in the directory of an earlier run; expected --output DIR and no --scores.");
        }
        if (resume && output.asksForRows()) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--resume takes reports from files, which hold no scores of single rows; leave out --rows or"
                            + " --resume.");
        }
    }

    private int rankScores(Evaluator evaluator, Rankings ranking) {
        Ranking ranked = ranking.of(ScoreFile.read(scores, evaluator));
        new BenchmarkFiles(directory).writeRanking(ranked);
        print(new RankingText(terminal(), common().isVerbose()).lines(List.of(), ranked));
        return ExitCode.DONE;
    }

    private void print(Results results) {
        if (output.takesStandardOutput()) {
            return;
        }
        print(
                new RankingText(terminal(), common().isVerbose())
                        .lines(results.reports(), results.ranking().orElseThrow()));
        print(new UncertaintyText(terminal()).lines(results.uncertainty().orElseThrow()));
    }
}
