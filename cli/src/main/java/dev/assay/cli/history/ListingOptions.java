package dev.assay.cli.history;

import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.history.Entry;
import dev.assay.history.History;
import dev.assay.report.html.HtmlReport;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** How much of a history is shown, and where. */
final class ListingOptions {

    @Option(
            names = "--newest",
            paramLabel = "N",
            description = "Show the newest N reports alone. Default: all; 200 on the page.")
    private Integer newest;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "Write a page instead: every measure over releases, changes of data and version marked.")
    private Path html;

    int run(HistoryOptions options, Terminal terminal, Consumer<List<String>> answer) {
        if (newest != null && newest < 1) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--newest: " + newest + " is no number of reports; expected 1 or more.");
        }
        Optional.ofNullable(html).ifPresent(OutputFile::checkUnlessPrinted);
        try (History history = options.open()) {
            if (html != null) {
                String page =
                        HtmlReport.history(
                                new Sheet(history, options.series())
                                        .newest(Optional.ofNullable(newest).orElse(Sheet.USUAL)));
                if (OutputFile.writeOrPrint(html, terminal.out(), writer -> writer.write(page))) {
                    answer.accept(List.of(html + " is written"));
                }
            } else {
                List<Entry> entries = history.entries(Optional.of(options.series()));
                if (entries.isEmpty()) {
                    // Says which series there are.
                    history.find(options.series(), History.LAST);
                }
                int from = newest == null ? 0 : Math.max(0, entries.size() - newest);
                answer.accept(new EntryText(terminal).lines(entries, from));
            }
        }
        return ExitCode.DONE;
    }
}
