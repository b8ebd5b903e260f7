package dev.assay.cli;

import com.google.inject.Inject;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.output.ReportText;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.report.html.FigureFiles;
import dev.assay.report.html.HtmlReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
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
            "  assay report report.json --figures figures/"
        },
        sortOptions = false)
final class ReportCommand extends BaseCommand {

    @Parameters(
            paramLabel = "REPORT",
            description = "A JSON report of @|bold assay evaluate --json|@.")
    private Path file;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write one page that works offline.")
    private Path html;

    @Option(
            names = "--figures",
            paramLabel = "DIR",
            description = "Write every figure as SVG and CSV; about a second each.")
    private Path figures;

    @Inject
    ReportCommand(Terminal streams) {
        super(streams);
    }

    @Override
    int run() {
        Report report = ReportJson.read(file);
        if (html != null) {
            OutputFile.write(html, writer -> writer.write(HtmlReport.evaluation(report)));
            print(List.of("the page is in " + html));
        }
        if (figures != null) {
            print(List.of(writeFigures(report).size() + " files are in " + figures));
        }
        if (html == null && figures == null) {
            ReportText.Detail detail =
                    common().isVerbose() ? ReportText.Detail.FULL : ReportText.Detail.NORMAL;
            print(new ReportText(terminal()).lines(report, detail));
        }
        return ExitCode.DONE;
    }

    private List<Path> writeFigures(Report report) {
        try {
            return FigureFiles.write(report, figures);
        } catch (IOException problem) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    figures + " cannot be written: " + problem.getMessage(),
                    problem);
        }
    }
}
