package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.option.RankingOptions;
import dev.assay.cli.option.Rankings;
import dev.assay.cli.option.RunOptions;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.output.StudyCsv;
import dev.assay.cli.output.StudyText;
import dev.assay.cli.plugin.Installation;
import dev.assay.cli.run.StudyFile;
import dev.assay.cli.run.StudyRun;
import dev.assay.cli.stored.FolderLock;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.html.HtmlReport;
import dev.assay.study.Clustering;
import dev.assay.study.DataSet;
import dev.assay.study.StudyJson;
import dev.assay.study.StudyReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Generators compared over several real data sets. */
@Command(
        name = "study",
        header = "Compare generators over several real data sets.",
        description = {
            "",
            "Ranks the candidates of each data set by points of their measures, then averages the ranks of each generator over all"
                    + " data sets, and over clusters of them by size, width and kinds of columns.",
            "",
            "STUDY is a JSON file:",
            "  {\"description\": \"…\", \"data\": {",
            "    \"patients\": {\"real\": \"train.csv\", \"holdout\": \"test.csv\", \"target\": \"outcome\",",
            "      \"candidates\": {\"synthpop\": \"a.csv\", \"ctgan\": [\"b.csv\", \"c.csv\"]}}}}",
            "or a directory with one directory per data set: real.csv, perhaps holdout.csv and schema.json, and"
                    + " candidates/GENERATOR.csv or candidates/GENERATOR/*.csv.",
            "",
            "Every report is kept in the output directory as soon as it is there. Interrupted or extended, the same"
                    + " command goes on where it stopped.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay study study.json -o results/ -j fast",
            "  assay study data/ -o results/ -j full --html study.html --weights privacy=2",
            "  assay study data/ -o results/ --rows-at 500,5000",
            "",
            "@|bold Exit codes|@  0 done, 2 command line, 3 data, 4 plug-in, 5 some metric failed, 130 interrupted"
        },
        sortOptions = false)
public final class StudyCommand extends BaseCommand {

    @Parameters(paramLabel = "STUDY", description = "A JSON file, or a directory of data sets.")
    private Path study;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description =
                    "Keep the reports there, and write study.json, datasets.csv, ranks.csv and means.csv.")
    private Path directory;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "One page for people: works offline, prints, and explains itself.")
    private Path html;

    @Option(
            names = "--rows-at",
            paramLabel = "N,N",
            split = ",",
            description =
                    "From how many rows a data set is medium, and large. Default: 1000,10000.")
    private List<Double> rowsAt = new ArrayList<>();

    @Option(
            names = "--columns-at",
            paramLabel = "N,N",
            split = ",",
            description = "From how many columns it is medium, and wide. Default: 10,30.")
    private List<Double> columnsAt = new ArrayList<>();

    @Option(
            names = "--categories-at",
            paramLabel = "P,P",
            split = ",",
            description =
                    "From which share of categorical columns it is mixed, and categorical. Default: a third and two"
                            + " thirds.")
    private List<Double> categoriesAt = new ArrayList<>();

    @Mixin(name = "Ranking")
    private RankingOptions rankingOptions = new RankingOptions();

    @Mixin(name = "Metrics")
    private RunOptions run = new RunOptions();

    private final Installation installation;

    @Inject
    StudyCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    @SuppressWarnings("try")
    public int run() {
        if (html != null) {
            OutputFile.check(html);
        }
        keepWhatIsRead(directory, List.of("study.json", "datasets.csv", "ranks.csv", "means.csv"));
        run.passOver(installation.strategies().keys());
        Evaluator evaluator = installation.evaluator();
        ResolvedPreset preset = run.resolve(evaluator, "full");
        Rankings ranking = rankingOptions.byPoints(installation, preset.settings(), run);
        Clustering clustering = clustering();
        Binding binding = evaluator.bind(preset);
        RunSettings settings = run.settings(preset);
        StudyFile file = StudyFile.read(study);
        OutputFile.folder(directory);
        try (FolderLock alone = FolderLock.of(directory)) {
            return run(
                    file,
                    new StudyRun(evaluator, binding, settings, terminal(), directory),
                    ranking,
                    clustering,
                    evaluator);
        }
    }

    private int run(
            StudyFile file,
            StudyRun each,
            Rankings ranking,
            Clustering clustering,
            Evaluator evaluator) {
        List<DataSet> finished = new ArrayList<>();
        int exit = ExitCode.DONE;
        for (StudyFile.Entry entry : file.dataSets()) {
            try {
                StudyRun.Done done = each.run(entry);
                done.problems().forEach(this::remark);
                exit = ExitCode.worst(exit, done.exitCode());
                if (done.kept() > 0) {
                    remark(entry.name() + ": " + done.kept() + " reports are kept from before");
                }
                done.dataSet().ifPresent(finished::add);
            } catch (EvaluationException wrong) {
                remark(entry.name() + " is left out: " + wrong.getMessage());
                exit = ExitCode.worst(exit, wrong.code().fault().exitCode());
            }
            if (exit == ExitCode.INTERRUPTED) {
                break;
            }
            if (!finished.isEmpty()) {
                write(ranking.study(file.description(), finished, clustering));
            }
        }
        if (finished.isEmpty()) {
            remark("no data set is finished; there is nothing to compare");
            return exit;
        }
        StudyReport report = ranking.study(file.description(), finished, clustering);
        write(report);
        print(new StudyText(terminal()).lines(report));
        print(List.of("", "reports and tables are in " + directory));
        return exit;
    }

    private Clustering clustering() {
        try {
            return new Clustering(
                    rowsAt.isEmpty() ? Clustering.DEFAULT.rows() : rowsAt,
                    columnsAt.isEmpty() ? Clustering.DEFAULT.columns() : columnsAt,
                    categoriesAt.isEmpty() ? Clustering.DEFAULT.categorical() : categoriesAt);
        } catch (IllegalArgumentException wrong) {
            throw new EvaluationException(ErrorCode.ARGUMENT_INVALID, wrong.getMessage() + ".");
        }
    }

    private void write(StudyReport report) {
        OutputFile.write(directory.resolve("study.json"), to -> to.write(StudyJson.write(report)));
        OutputFile.write(
                directory.resolve("datasets.csv"), to -> StudyCsv.writeDataSets(report, to));
        OutputFile.write(directory.resolve("ranks.csv"), to -> StudyCsv.writeRanks(report, to));
        OutputFile.write(directory.resolve("means.csv"), to -> StudyCsv.writeMeans(report, to));
        if (html != null) {
            OutputFile.write(html, to -> to.write(HtmlReport.study(report)));
        }
    }
}
