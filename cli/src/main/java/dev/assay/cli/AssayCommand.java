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
        subcommands = {
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
            WarmUpCommand.class
        },
        versionProvider = Version.class)
final class AssayCommand extends BaseCommand {

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

    @Override
    public int run() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return ExitCode.DONE;
    }
}
