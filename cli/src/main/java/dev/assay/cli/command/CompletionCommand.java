package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.baseline.Baseline;
import dev.assay.cli.completion.FishCompletion;
import dev.assay.cli.completion.Words;
import dev.assay.cli.completion.ZshCompletion;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.plugin.Installation;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.util.List;
import java.util.Map;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A script for the shell. */
@Command(
        name = "completion",
        header = "Print a completion script for bash, zsh or fish.",
        description = {
            "",
            "The scripts for zsh and fish also know the names of metrics, presets, policies, embedders, baselines and"
                    + " strategies.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  source <(assay completion)                                              bash, for this session",
            "  assay completion zsh > \"$fpath[1]/_assay\"                               zsh",
            "  assay completion fish > ~/.config/fish/completions/assay.fish           fish"
        })
public final class CompletionCommand extends BaseCommand {

    @Spec private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "bash|zsh|fish",
            description = "The shell (default: ${DEFAULT-VALUE}).")
    private String shell = "bash";

    private final Installation installation;

    @Inject
    CompletionCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    public int run() {
        answer(List.of(script(shell, spec.root(), installation)));
        return ExitCode.DONE;
    }

    /** The script for a shell. */
    static String script(String shell, CommandSpec root, Installation installation) {
        return switch (shell) {
            case "bash" -> AutoComplete.bash("assay", root.commandLine());
            case "zsh" -> ZshCompletion.of(root, words(installation));
            case "fish" -> FishCompletion.of(root, words(installation));
            default ->
                    throw new EvaluationException(
                            ErrorCode.ARGUMENT_INVALID,
                            "shell: there is no script for '"
                                    + shell
                                    + "'; expected bash, zsh or fish.");
        };
    }

    private static Words words(Installation installation) {
        return new Words(
                Map.of(
                        Words.Kind.METRIC,
                        List.copyOf(installation.evaluator().metrics().keys()),
                        Words.Kind.PRESET,
                        List.copyOf(installation.evaluator().presets().names()),
                        Words.Kind.POLICY,
                        List.copyOf(installation.evaluator().policies().names()),
                        Words.Kind.EMBEDDER,
                        List.copyOf(installation.evaluator().embedders().keys()),
                        Words.Kind.BASELINE,
                        installation.baselines().stream().map(Baseline::key).toList(),
                        Words.Kind.STRATEGY,
                        List.copyOf(installation.strategies().keys())));
    }
}
