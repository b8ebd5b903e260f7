package dev.assay.cli.history;

import com.google.inject.Inject;
import dev.assay.cli.command.BaseCommand;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.history.Added;
import dev.assay.history.History;
import dev.assay.history.Label;
import dev.assay.report.StoredReport;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reports are added. */
@Command(
        name = "add",
        header = "Add reports to a history, which is made where there is none.",
        description = {
            "",
            "All of them are added, or none where one cannot be read. A report that says the same as one of the same"
                    + " release is not added again, so that a build may be repeated.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay evaluate -r train.csv -t test.csv -s synthetic.csv --json report.json",
            "  assay history add report.json --release 2026.3"
        },
        sortOptions = false)
final class AddCommand extends BaseCommand {

    @Parameters(
            paramLabel = "REPORT",
            arity = "1..*",
            description = "JSON reports of @|bold assay evaluate --json|@.")
    private List<Path> reports;

    @Option(
            names = "--release",
            paramLabel = "NAME",
            defaultValue = "",
            description = "How this release is called, such as a version, a date or a commit.")
    private String release;

    @Mixin(name = "History")
    private HistoryOptions options = new HistoryOptions();

    @Inject
    AddCommand(Terminal streams) {
        super(streams);
    }

    @Override
    public int run() {
        Label label = new Label(options.series(), release);
        List<Added> all = History.add(options.file(), reports, label, Instant.now());
        for (int i = 0; i < all.size(); i++) {
            Added added = all.get(i);
            if (added.integrity() == StoredReport.Integrity.MISSING) {
                remark(
                        "report "
                                + reports.get(i)
                                + " has no digest, so that nothing tells whether it was edited.");
            }
            print(
                    List.of(
                            reports.get(i)
                                    + (added.isNew() ? " is " : " was there already as ")
                                    + added.entry().name()
                                    + " of "
                                    + options.file()));
        }
        return ExitCode.DONE;
    }
}
