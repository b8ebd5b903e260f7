package dev.assay.cli.history;

import com.google.inject.Inject;
import dev.assay.cli.command.BaseCommand;
import dev.assay.cli.console.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** What a history holds. */
@Command(
        name = "list",
        header = "List the reports of a history, the newest last.",
        footer = {
            "",
            "@|bold Examples|@",
            "  assay history list --newest 20",
            "  assay history list --series claims --html claims.html"
        },
        sortOptions = false)
final class ListCommand extends BaseCommand {

    @Mixin(name = "History")
    private HistoryOptions history = new HistoryOptions();

    @Mixin(name = "Listing")
    private ListingOptions listing = new ListingOptions();

    @Inject
    ListCommand(Terminal streams) {
        super(streams);
    }

    @Override
    public int run() {
        return listing.run(history, terminal(), this::answer);
    }
}
