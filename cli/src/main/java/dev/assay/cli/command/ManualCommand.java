package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.plugin.Installation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Writes the manual pages and the completion scripts that travel with the archive. Of no use to
 * users, who have them.
 */
@Command(
        name = "manual",
        header = "Write the manual pages and the completion scripts.",
        hidden = true)
public final class ManualCommand extends BaseCommand {

    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "DIR",
            description = "A share directory: gets man/man1, bash-completion, zsh and fish.")
    private Path share;

    private final Installation installation;

    @Inject
    ManualCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    public int run() {
        Path manual = share.resolve("man").resolve("man1");
        OutputFile.folder(manual);
        Map<String, String> pages = ManualPage.all(spec.root());
        pages.forEach((file, text) -> OutputFile.write(manual.resolve(file), to -> to.write(text)));
        completion("bash", share.resolve("bash-completion").resolve("completions"), "assay");
        completion("zsh", share.resolve("zsh").resolve("site-functions"), "_assay");
        completion("fish", share.resolve("fish").resolve("vendor_completions.d"), "assay.fish");
        print(List.of(pages.size() + " pages are in " + manual));
        return ExitCode.DONE;
    }

    private void completion(String shell, Path folder, String file) {
        OutputFile.folder(folder);
        String script = CompletionCommand.script(shell, spec.root(), installation);
        OutputFile.write(folder.resolve(file), to -> to.write(script));
    }
}
