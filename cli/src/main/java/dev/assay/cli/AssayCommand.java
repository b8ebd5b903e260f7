package dev.assay.cli;

import com.google.inject.Inject;
import dev.assay.cli.command.AuditCommand;
import dev.assay.cli.command.BaseCommand;
import dev.assay.cli.command.BaselinesCommand;
import dev.assay.cli.command.BenchmarkCommand;
import dev.assay.cli.command.CompletionCommand;
import dev.assay.cli.command.DemoCommand;
import dev.assay.cli.command.EmbedCommand;
import dev.assay.cli.command.EvaluateCommand;
import dev.assay.cli.command.GateCommand;
import dev.assay.cli.command.ManualCommand;
import dev.assay.cli.command.MetricsCommand;
import dev.assay.cli.command.PoliciesCommand;
import dev.assay.cli.command.PresetsCommand;
import dev.assay.cli.command.ReportCommand;
import dev.assay.cli.command.SchemaCommand;
import dev.assay.cli.command.StudyCommand;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.history.HistoryCommand;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The root: shows what there is. */
@Command(
        name = "assay",
        header = "Tell how good and how private synthetic tabular data is.",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%n@|bold Commands|@%n",
        footer = {
            "",
            "@|bold First steps|@",
            "  assay demo                                       see everything on invented patients",
            "  assay evaluate -r real.csv -s synthetic.csv      one synthetic table",
            "  assay benchmark -r real.csv -s candidates/       several, ranked",
            "  assay metrics list                               what can be measured",
            "",
            "assay COMMAND --help tells more about a command."
        },
        versionProvider = Version.class)
final class AssayCommand extends BaseCommand {

    private static final List<Class<?>> ALL =
            List.of(
                    EvaluateCommand.class,
                    BenchmarkCommand.class,
                    AuditCommand.class,
                    StudyCommand.class,
                    GateCommand.class,
                    ReportCommand.class,
                    HistoryCommand.class,
                    DemoCommand.class,
                    EmbedCommand.class,
                    BaselinesCommand.class,
                    SchemaCommand.class,
                    MetricsCommand.class,
                    PresetsCommand.class,
                    PoliciesCommand.class,
                    CompletionCommand.class,
                    ManualCommand.class,
                    WarmUpCommand.class);

    /** These tell about all commands. */
    private static final Set<Class<?>> SEEING_ALL =
            Set.of(CompletionCommand.class, ManualCommand.class);

    @Spec private CommandSpec spec;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version.")
    private boolean version;

    @Inject
    AssayCommand(Terminal streams) {
        super(streams);
    }

    /**
     * The commands that a command line needs. To describe every option of every command takes the
     * parser longer than most of them take to answer.
     */
    static List<Class<?>> needed(String... arguments) {
        List<Class<?>> named =
                ALL.stream()
                        .filter(
                                command ->
                                        arguments.length > 0 && name(command).equals(arguments[0]))
                        .toList();
        return named.isEmpty() || SEEING_ALL.containsAll(named) ? ALL : named;
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }

    @Override
    public int run() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return ExitCode.DONE;
    }
}
