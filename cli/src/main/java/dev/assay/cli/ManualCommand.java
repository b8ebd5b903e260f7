package dev.assay.cli;

import com.google.inject.Inject;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Writes the manual pages and the completion script that travel with the archive. Of no use to
 * users, who have them.
 */
@Command(
        name = "manual",
        header = "Write the manual pages and the completion script.",
        hidden = true)
final class ManualCommand extends BaseCommand {

    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "DIR",
            description = "A share directory: gets man/man1 and bash-completion.")
    private Path share;

    @Inject
    ManualCommand(Terminal streams) {
        super(streams);
    }

    @Override
    int run() {
        Path manual = share.resolve("man").resolve("man1");
        Path completion = share.resolve("bash-completion").resolve("completions");
        BaselinesCommand.make(manual);
        BaselinesCommand.make(completion);
        Map<String, String> pages = ManualPage.all(spec.root());
        pages.forEach((file, text) -> OutputFile.write(manual.resolve(file), to -> to.write(text)));
        OutputFile.write(
                completion.resolve("assay"),
                to -> to.write(AutoComplete.bash("assay", spec.root().commandLine())));
        print(List.of(pages.size() + " pages are in " + manual));
        return ExitCode.DONE;
    }
}
