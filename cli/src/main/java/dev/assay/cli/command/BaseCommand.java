package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.option.CommonOptions;
import dev.assay.cli.option.Logging;
import dev.assay.cli.option.ReadFiles;
import dev.assay.cli.plugin.Installation;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Fault;
import dev.assay.plugin.PluginProblem;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What commands have in common: the options all understand, and two streams to write to. */
public abstract class BaseCommand implements Callable<Integer> {

    private static final Pattern MEMORY = Pattern.compile("[1-9][0-9]*[kKmMgG]");

    @Mixin(name = "General")
    private CommonOptions common;

    @Spec private CommandSpec line;

    @Inject private Installation installed;

    private final Terminal streams;

    public BaseCommand(Terminal streams) {
        this.streams = streams;
    }

    /** Does the work and returns the exit code. */
    public abstract int run();

    @Override
    public final Integer call() {
        common.memory()
                .filter(size -> !MEMORY.matcher(size).matches())
                .ifPresent(
                        size -> {
                            throw new EvaluationException(
                                    ErrorCode.ARGUMENT_INVALID,
                                    "--memory: '"
                                            + size
                                            + "' is no size; expected a number and k, m or g, such as 800m or 4g.");
                        });
        ReadFiles.check(line.commandLine().getParseResult());
        Logging.configure(common.isVerbose(), common.logFile());
        installed.use(common.plugins());
        installed.remarks().forEach(this::remark);
        int exit = run();
        List<PluginProblem> problems = installed.problems();
        problems.forEach(problem -> complain(problem.sentence() + "."));
        return problems.isEmpty() ? exit : ExitCode.worst(exit, Fault.PLUGIN.exitCode());
    }

    /** Complains where one of these files of a folder is read by this command. */
    protected void keepWhatIsRead(Path folder, Collection<String> names) {
        ReadFiles.check(line.commandLine().getParseResult(), folder, names);
    }

    protected CommonOptions common() {
        return common;
    }

    protected Terminal terminal() {
        return common.adjust(streams);
    }

    /** Prints results, unless only errors are wanted. */
    protected void print(List<String> lines) {
        if (!common.isQuiet()) {
            lines.forEach(streams.out()::println);
            streams.out().flush();
        }
    }

    /** Prints what a script must be able to read, whatever else is wanted. */
    protected void answer(List<String> lines) {
        if (!lines.isEmpty()) {
            // In one piece, for the stream flushes what it prints.
            streams.out().println(String.join(System.lineSeparator(), lines));
            streams.out().flush();
        }
    }

    /** Prints a remark that is no result. */
    protected void remark(String text) {
        if (!common.isQuiet()) {
            streams.err().println("assay: " + Text.clean(text));
        }
    }

    /** Prints what is wrong, whatever else is wanted. */
    protected void complain(String text) {
        streams.err().println("assay: " + Text.clean(text));
    }

    protected String bold(String text) {
        return terminal().styled(Style.BOLD, text);
    }

    protected String faint(String text) {
        return terminal().styled(Style.FAINT, text);
    }
}
