package dev.assay.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.inject.Inject;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.option.OutputOptions;
import dev.assay.cli.output.JsonResults;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.output.RankingText;
import dev.assay.cli.output.ReportText;
import dev.assay.cli.output.Results;
import dev.assay.cli.output.UncertaintyText;
import dev.assay.cli.plugin.Installation;
import dev.assay.cli.stored.BenchmarkFiles;
import dev.assay.cli.stored.StoredDocument;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.report.html.FigureFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A stored report shown again. */
@Command(
        name = "report",
        header = "Show a stored report: on the terminal, as a page, or as figures.",
        description = {"", "Computes nothing anew and needs none of the tables.", ""},
        footer = {
            "",
            "@|bold Examples|@",
            "  assay report report.json",
            "  assay report report.json --html report.html",
            "  assay report report.json --markdown summary.md",
            "  assay report results/benchmark.json --figures figures/"
        },
        sortOptions = false)
public final class ReportCommand extends BaseCommand {

    @Parameters(
            paramLabel = "REPORT",
            description = "What @|bold --json|@ of evaluate, benchmark, audit or study wrote.")
    private Path file;

    @Option(
            names = "--figures",
            paramLabel = "DIR",
            description = "Write every figure as SVG, and those of metrics as CSV, too.")
    private Path figures;

    @Mixin(name = "Output")
    private OutputOptions output;

    private final Installation installation;

    @Inject
    ReportCommand(Terminal streams, OutputOptions output, Installation installation) {
        super(streams);
        this.output = output;
        this.installation = installation;
    }

    @Override
    public int run() {
        output.check();
        JsonNode json = ReportJson.document(file);
        Optional<StoredDocument> document = StoredDocument.of(json, file);
        if (document.isPresent()) {
            return show(document.get());
        }
        if (output.asksForRows()) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "a stored report keeps no scores of single rows; ask for --rows when you evaluate.");
        }
        Results results = JsonResults.read(json, "report " + file);
        output.write(results);
        output.asked().stream()
                .filter(asked -> !asked.equals(OutputFile.STANDARD_OUTPUT))
                .forEach(asked -> print(List.of(asked + " is written")));
        if (figures != null) {
            print(List.of(writeFigures(results.reports()) + " files are in " + figures));
        }
        if (output.asked().isEmpty() && figures == null) {
            show(results);
        }
        return ExitCode.DONE;
    }

    /** A document of its own kind is a text or a page. */
    private int show(StoredDocument document) {
        Optional<Path> page = output.html();
        if (figures != null || output.asked().size() > (page.isPresent() ? 1 : 0)) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    file
                            + " is "
                            + document.noun()
                            + ", which is shown on the terminal or as a page: --html FILE. Values, figures"
                            + " and other formats are those of the evaluations in it.");
        }
        if (page.isPresent()) {
            if (OutputFile.writeOrPrint(
                    page.get(), terminal().out(), writer -> writer.write(document.html()))) {
                print(List.of(page.get() + " is written"));
            }
        } else {
            print(document.lines(terminal(), installation.evaluator().guides()));
        }
        return ExitCode.DONE;
    }

    private void show(Results results) {
        boolean everything = common().isVerbose();
        if (results.ranking().isPresent()) {
            print(
                    new RankingText(terminal(), everything)
                            .lines(results.reports(), results.ranking().get()));
            results.uncertainty()
                    .ifPresent(doubt -> print(new UncertaintyText(terminal()).lines(doubt)));
        } else {
            print(
                    new ReportText(terminal())
                            .lines(
                                    results.reports().get(0),
                                    everything
                                            ? ReportText.Detail.FULL
                                            : ReportText.Detail.NORMAL));
        }
    }

    private int writeFigures(List<Report> reports) {
        try {
            int files = 0;
            for (Report report : reports) {
                Path folder =
                        reports.size() == 1
                                ? figures
                                : figures.resolve(BenchmarkFiles.fileName(report.candidate()));
                files += FigureFiles.write(report, folder).size();
            }
            return files;
        } catch (IOException problem) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    figures
                            + " cannot be written: "
                            + InputFile.reason(problem)
                            + ". Choose another place.",
                    problem);
        }
    }
}
