package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.baseline.Baseline;
import dev.assay.baseline.Baselines;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.demo.Patients;
import dev.assay.cli.demo.Reading;
import dev.assay.cli.option.Rankings;
import dev.assay.cli.output.HtmlResults;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.output.RankingText;
import dev.assay.cli.output.Results;
import dev.assay.cli.plugin.Installation;
import dev.assay.cli.run.Benchmark;
import dev.assay.cli.run.Candidate;
import dev.assay.cli.run.Sources;
import dev.assay.cli.stored.BenchmarkFiles;
import dev.assay.data.EvaluationReader;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.guidance.Guides;
import dev.assay.judge.Judging;
import dev.assay.metric.EvaluationData;
import dev.assay.policy.Policy;
import dev.assay.policy.PolicyCatalog;
import dev.assay.preset.ResolvedPreset;
import dev.assay.ranking.Linear;
import dev.assay.ranking.RankWeights;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.ranking.Strategies;
import dev.assay.table.ReadOptions;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.SchemaFile;
import dev.assay.table.TableLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Everything once, on data made up for it. */
@Command(
        name = "demo",
        header =
                "See everything on invented patients: data, candidates, benchmark, and how to read it.",
        description = {
            "",
            "Makes a table of invented patients, splits off a holdout, makes five simple synthetic tables as candidates,"
                    + " ranks them, and says in words what the tables show. The same seed gives the same demo.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay demo                  writes to ./assay-demo",
            "  assay demo out --rows 500   a smaller one, elsewhere"
        })
public final class DemoCommand extends BaseCommand {

    private static final int FEWEST = 100;
    private static final List<String> PRESETS = List.of("fast", "verdict");

    @Parameters(
            arity = "0..1",
            paramLabel = "DIR",
            description = "Where to write files. Default: ${DEFAULT-VALUE}.")
    private Path directory = Path.of("assay-demo");

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where random numbers start. Default: ${DEFAULT-VALUE}.")
    private long seed = RunSettings.DEFAULT_SEED;

    @Option(
            names = "--rows",
            paramLabel = "N",
            description = "Patients to invent. Default: ${DEFAULT-VALUE}.")
    private int rows = 4000;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many work at once. No result depends on it.")
    private Integer threads;

    private final Installation installation;

    @Inject
    DemoCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    public int run() {
        if (rows < FEWEST) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--rows: " + rows + "; expected at least " + FEWEST + ".");
        }
        Evaluator evaluator = installation.evaluator();
        Path train = directory.resolve("patients_train.csv");
        Path holdout = directory.resolve("patients_holdout.csv");
        writePatients(train, holdout);
        EvaluationData reference =
                EvaluationReader.reference(
                        train,
                        Optional.of(holdout),
                        Schema.of(List.of()).with(roles()),
                        ReadOptions.DEFAULT);
        OutputFile.write(
                directory.resolve("schema.json"),
                to -> to.write(SchemaFile.json(reference.schema())));
        List<Path> files = writeCandidates(reference);
        print(
                List.of(
                        bold("PATIENTS")
                                + "  "
                                + reference.real().rows()
                                + " to train on, "
                                + reference.table(dev.assay.metric.Part.HOLDOUT).rows()
                                + " held out, "
                                + reference.schema().columns().size()
                                + " columns",
                        bold("CANDIDATES")
                                + "  "
                                + String.join(
                                        ", ", Baselines.all().stream().map(Baseline::key).toList()),
                        ""));
        ResolvedPreset preset = evaluator.presets().resolve(PRESETS, evaluator.metrics().keys());
        Binding binding = evaluator.bind(preset);
        Policy policy = evaluator.policies().resolve(PolicyCatalog.DEFAULT);
        RunSettings settings =
                RunSettings.defaults()
                        .withSeed(seed)
                        .withJudging(new Judging(policy, false, Optional.empty()));
        if (threads != null) {
            settings = settings.withThreads(threads);
        }
        Benchmark.Done done =
                new Benchmark(evaluator, binding, settings, terminal(), Optional.empty(), false)
                        .run(
                                reference,
                                new Sources(reference)
                                        .reference(
                                                TableLocation.of(train),
                                                Optional.of(TableLocation.of(holdout))),
                                Candidate.files(files.stream().map(TableLocation::of).toList()),
                                ReadOptions.DEFAULT,
                                Benchmark.Finish.atOnce(this::finish));
        return done.exitCode();
    }

    private void finish(Benchmark.Done done) {
        done.problems().forEach(this::remark);
        if (done.reports().isEmpty()) {
            return;
        }
        Rankings balanced =
                new Rankings.Balancing(
                        new Rankings.By<>(
                                new Linear(),
                                new Linear.Options(),
                                RankWeights.EQUAL,
                                Strategies.SHIPPED),
                        RankWeights.EQUAL,
                        Strategies.SHIPPED);
        Ranking ranking = balanced.of(done.reports());
        RankingUncertainty doubt = balanced.doubt(done.reports(), done.resampled());
        Results results = new Results(done.reports(), Optional.of(ranking), Optional.of(doubt));
        Guides guides = installation.evaluator().guides();
        new BenchmarkFiles(directory).write(results);
        Path page = directory.resolve("report.html");
        OutputFile.write(page, to -> new HtmlResults().write(results, guides, to));
        print(new RankingText(terminal(), common().isVerbose()).lines(done.reports(), ranking));
        List<String> words = new ArrayList<>(List.of("", bold("WHAT THE TABLES SHOW")));
        for (String sentence : new Reading(done.reports(), ranking, guides).sentences()) {
            List<String> wrapped = Text.wrap(sentence, terminal().columns() - 4);
            for (int line = 0; line < wrapped.size(); line++) {
                words.add((line == 0 ? "  - " : "    ") + wrapped.get(line));
            }
        }
        words.add("");
        words.add(bold("FILES") + "  in " + directory.toAbsolutePath().normalize());
        words.add(
                "  patients_train.csv, patients_holdout.csv, schema.json, candidates/   what went in");
        words.add(
                "  values.csv, scores.csv, ranks.csv, reference_points.csv,            what came out");
        words.add("  benchmark.json, reports/");
        words.add(
                "  report.html                                                         the page to show around");
        words.add("");
        words.add(bold("NEXT") + "  one candidate alone, and why it is judged as it is:");
        words.add(
                "  assay evaluate -r "
                        + directory.resolve("patients_train.csv")
                        + " -t "
                        + directory.resolve("patients_holdout.csv")
                        + " --schema "
                        + directory.resolve("schema.json")
                        + " -s "
                        + directory
                                .resolve("candidates")
                                .resolve(ranking.places().get(0).candidate() + ".csv"));
        print(words);
    }

    private void writePatients(Path train, Path holdout) {
        OutputFile.folder(directory);
        Patients patients = new Patients(seed);
        int held = rows / 4;
        List<List<String>> first = patients.next(rows - held, 1);
        List<List<String>> second = patients.next(held, rows - held + 1);
        OutputFile.write(train, to -> Patients.write(first, to));
        OutputFile.write(holdout, to -> Patients.write(second, to));
    }

    private List<Path> writeCandidates(EvaluationData reference) {
        Path folder = directory.resolve("candidates");
        OutputFile.folder(folder);
        List<Path> files = new ArrayList<>();
        for (Baseline baseline : Baselines.all()) {
            Path file = folder.resolve(baseline.key() + ".csv");
            BaselinesCommand.write(baseline, reference, reference.real().rows(), seed, file);
            files.add(file);
        }
        return files;
    }

    private static Roles roles() {
        return Roles.NONE
                .withTargets(List.of(Patients.TARGET))
                .withSensitive(List.of(Patients.SENSITIVE))
                .withQuasiIdentifiers(List.of("age", "sex", "region"))
                .withSecret(Patients.SENSITIVE)
                .withIdentifiers(List.of("patient_id"));
    }
}
