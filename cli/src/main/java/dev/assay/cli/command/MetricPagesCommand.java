package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.output.markdown.ExtensionPages;
import dev.assay.cli.plugin.Installation;
import dev.assay.engine.Evaluator;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code metrics pages}. */
@Command(
        name = "pages",
        header = "Write a page of documentation per metric, as Markdown.",
        description = {
            "",
            "The pages in docs/metrics were made with it; with --plugins those of your own metrics are.",
            ""
        },
        footer = {"", "@|bold Example|@", "  assay metrics pages docs/metrics --plugins plugins/"})
final class MetricPagesCommand extends BaseCommand {

    private final Installation installation;

    @Parameters(paramLabel = "DIR", description = "Where the pages go.")
    private Path directory;

    @Inject
    MetricPagesCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    public int run() {
        Evaluator evaluator = installation.evaluator();
        Map<String, String> pages = new ExtensionPages(evaluator, installation.strategies()).all();
        OutputFile.folder(directory);
        pages.forEach(
                (file, text) -> OutputFile.write(directory.resolve(file), to -> to.write(text)));
        print(List.of(pages.size() + " pages are in " + directory));
        return ExitCode.DONE;
    }
}
