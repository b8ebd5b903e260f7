package dev.assay.cli.history;

import com.google.inject.Inject;
import dev.assay.cli.command.BaseCommand;
import dev.assay.cli.console.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Reports over releases. */
@Command(
        name = "history",
        header = "Keep reports over releases, compare them, and see when a measure drifts.",
        description = {
            "",
            "A history is one SQLite file beside your project. Any number of runs may add to it at once; what was added"
                    + " stays, whatever becomes of the run. Without a further word the reports in it are listed.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay history add report.json --release 2026.3",
            "  assay history                                    what there is",
            "  assay history compare 2026.2 last",
            "  assay history trend ks_tvd_stat --alert          exit code 1 when it drifts",
            "  assay history --html history.html                every measure over releases, as a page",
            "  assay gate report.json --policy ./policy.json --baseline last",
            "",
            "@|bold Exit codes|@  0 done, 1 a drift with --alert, 2 command line or output, 3 report or history unreadable"
        },
        subcommands = {
            AddCommand.class,
            ListCommand.class,
            ShowCommand.class,
            CompareCommand.class,
            TrendCommand.class
        },
        sortOptions = false)
public final class HistoryCommand extends BaseCommand {

    @Mixin(name = "History")
    private HistoryOptions history = new HistoryOptions();

    @Mixin(name = "Listing")
    private ListingOptions listing = new ListingOptions();

    @Inject
    HistoryCommand(Terminal streams) {
        super(streams);
    }

    @Override
    public int run() {
        return listing.run(history, terminal(), this::answer);
    }
}
