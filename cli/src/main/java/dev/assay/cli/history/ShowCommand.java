package dev.assay.cli.history;

import com.google.inject.Inject;
import dev.assay.cli.command.BaseCommand;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.output.ReportText;
import dev.assay.history.Entry;
import dev.assay.history.History;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** One report of a history. */
@Command(
        name = "show",
        header = "Show a report of a history, or write it to a file again.",
        footer = {
            "",
            "@|bold Examples|@",
            "  assay history show last",
            "  assay history show 2026.3 --json report.json"
        },
        sortOptions = false)
final class ShowCommand extends BaseCommand {

    @Parameters(
            paramLabel = "WHICH",
            defaultValue = History.LAST,
            description =
                    "A number such as #12, the name of a release, or last. Default: ${DEFAULT-VALUE}.")
    private String which;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description =
                    "Write the report instead, as JSON that every command reads. A dash writes to standard"
                            + " output.")
    private Path json;

    @Mixin(name = "History")
    private HistoryOptions options = new HistoryOptions();

    @Inject
    ShowCommand(Terminal streams) {
        super(streams);
    }

    @Override
    public int run() {
        Optional.ofNullable(json).ifPresent(OutputFile::checkUnlessPrinted);
        try (History history = options.open()) {
            Entry entry = history.find(options.series(), which);
            if (json != null) {
                history.report(entry);
                String text = history.text(entry);
                if (OutputFile.writeOrPrint(json, terminal().out(), writer -> writer.write(text))) {
                    print(List.of(json + " is report " + entry.name()));
                }
                return ExitCode.DONE;
            }
            answer(new EntryText(terminal()).facts(entry));
            answer(
                    new ReportText(terminal())
                            .lines(
                                    history.report(entry),
                                    common().isVerbose()
                                            ? ReportText.Detail.FULL
                                            : ReportText.Detail.NORMAL));
        }
        return ExitCode.DONE;
    }
}
