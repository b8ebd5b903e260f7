package dev.assay.cli;

import com.google.inject.Inject;
import dev.assay.cli.console.Terminal;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A script for the shell. */
@Command(
        name = "completion",
        header = "Print a completion script for bash or zsh.",
        footer = {"", "@|bold Example|@", "  source <(assay completion)"})
final class CompletionCommand extends BaseCommand {

    @Spec private CommandSpec spec;

    @Inject
    CompletionCommand(Terminal streams) {
        super(streams);
    }

    @Override
    int run() {
        answer(List.of(AutoComplete.bash("assay", spec.root().commandLine())));
        return ExitCode.DONE;
    }
}
