package dev.assay.studies;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * Runs the studies: {@code java -jar studies/target/studies.jar NAME}, or {@code docs/studies
 * NAME}, which builds it first.
 */
@Command(
        name = "studies",
        header = "Studies about Assay itself, whose results stand in the documents.",
        subcommands = {TrustCommand.class, DigitsCommand.class})
public final class Main implements Runnable {

    private final CommandLine command;

    private Main(PrintStream out, PrintStream err) {
        command =
                new CommandLine(this)
                        .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                        .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                        .setExecutionExceptionHandler((failure, at, parsed) -> code(failure, at));
    }

    /** Runs a study and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.exit(run(System.out, System.err, arguments));
    }

    /** Runs a study on given streams, and returns its exit code. */
    static int run(PrintStream out, PrintStream err, String... arguments) {
        return new Main(out, err).command.execute(arguments);
    }

    @Override
    public void run() {
        command.usage(command.getOut());
    }

    private static int code(Exception failure, CommandLine at) throws Exception {
        if (failure instanceof EvaluationException told) {
            at.getErr().println("studies: " + told.getMessage());
            return told.code().fault().exitCode();
        }
        throw failure;
    }

    /** An error of the command line. */
    static EvaluationException invalid(String message) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, message);
    }
}
