package dev.assay.cli;

import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.plugin.PluginLoader;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Fault;
import dev.assay.table.source.AddressText;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * What the user hears when something is wrong: what was found, what is expected, what to do; the
 * cause only on demand.
 */
final class Complaints implements IParameterExceptionHandler, IExecutionExceptionHandler {

    private static final Pattern BOUND =
            Pattern.compile("^([^;]*\\S) must be ([^;:]+): ([^:;]+?)\\.?$");

    private final Terminal terminal;

    private final Supplier<List<String>> presets;

    /** Complaints on a terminal; presets are asked for only where one may be meant. */
    Complaints(Terminal terminal, Supplier<List<String>> presets) {
        this.terminal = terminal;
        this.presets = presets;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] arguments) {
        CommandLine command = wrong.getCommandLine();
        if (wrong.getCause() instanceof EvaluationException ours) {
            say(ours.getMessage());
        } else {
            say(ParseComplaint.of(wrong, presets, arguments));
        }
        hint(command);
        return Fault.USER.exitCode();
    }

    @Override
    public int handleExecutionException(
            Exception wrong, CommandLine command, ParseResult arguments) {
        boolean verbose =
                Arrays.stream(arguments.originalArgs().toArray(String[]::new))
                        .anyMatch(
                                argument -> argument.equals("-v") || argument.equals("--verbose"));
        return handle(wrong, verbose);
    }

    private void hint(CommandLine command) {
        terminal.err()
                .println(
                        "       "
                                + command.getCommandSpec().qualifiedName()
                                + " --help shows what there is.");
    }

    /** What the parser let pass that is a misspelt flag. */
    int handle(String misspelt, CommandLine command) {
        say(misspelt);
        hint(command);
        return Fault.USER.exitCode();
    }

    int handle(Throwable wrong, boolean verbose) {
        int exit;
        if (wrong instanceof EvaluationException ours) {
            ours.getMessage().lines().distinct().forEach(this::say);
            exit = ours.code().fault().exitCode();
            if (ours.code().fault() == Fault.INTERNAL) {
                askForReport();
            }
        } else if (wrong instanceof OutOfMemoryError) {
            say(
                    "not enough memory: "
                            + Runtime.getRuntime().maxMemory() / (1 << 20)
                            + " MB were not enough. Give more with --memory, or use fewer rows.");
            exit = ErrorCode.MEMORY_LIMIT.fault().exitCode();
        } else if (plugin(wrong).isPresent()) {
            say(plugin(wrong).get() + ": its code fails: " + wrong.getMessage());
            exit = Fault.PLUGIN.exitCode();
        } else {
            say("something went wrong inside Assay: " + wrong);
            askForReport();
            exit = Fault.INTERNAL.exitCode();
        }
        if (verbose) {
            wrong.printStackTrace(terminal.err());
        }
        terminal.err().flush();
        return exit;
    }

    /** Whose code the error comes from, by the class loader it was loaded by. */
    private static Optional<String> plugin(Throwable wrong) {
        return Arrays.stream(wrong.getStackTrace())
                .map(StackTraceElement::getClassLoaderName)
                .filter(name -> name != null && name.startsWith(PluginLoader.PREFIX))
                .findFirst();
    }

    private void askForReport() {
        terminal.err()
                .println(
                        "       This is our mistake, not yours. Please report it with the command, the output of"
                                + " the same command with -v, and what assay --version says.");
    }

    /** What a check of the library says, in the order of all complaints. */
    static String inOrder(String text) {
        return BOUND.matcher(text).replaceFirst("$1: $3; expected to be $2.");
    }

    private void say(String text) {
        terminal.err()
                .println(
                        "assay: "
                                + Style.BAD.apply(
                                        dev.assay.cli.console.Text.clean(
                                                AddressText.masked(inOrder(text))),
                                        terminal.colours() && terminal.progress()));
    }
}
