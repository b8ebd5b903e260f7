package dev.assay.spark;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/**
 * The application for {@code spark-submit}: evaluates tables of a catalogue, or paths of a format,
 * with the flags of {@code assay evaluate}.
 *
 * <pre>{@code
 * spark-submit --class dev.assay.spark.AssaySpark --jars ... assay-spark.jar \
 *     --real db.patients --synthetic db.made --preset fast --json report.json
 * }</pre>
 *
 * @since 0.2
 */
public final class AssaySpark {

    private static final int FAILED_METRIC = 5;
    private static final int MAGNITUDE = 6;

    private AssaySpark() {}

    /** Runs it; ends with the exit code of {@code assay evaluate}. */
    public static void main(String[] arguments) {
        int code = run(arguments, System.out, System.err);
        if (code != 0) {
            System.exit(code);
        }
    }

    static int run(String[] arguments, PrintStream out, PrintStream err) {
        try {
            Flags flags = Flags.of(arguments);
            if (flags.isHelp()) {
                out.println(Flags.HELP);
                return 0;
            }
            SparkSession session = SparkSession.builder().getOrCreate();
            SparkEvaluation evaluation = flags.evaluation(session);
            if (flags.isDryRun()) {
                evaluation.plan().lines().forEach(out::println);
                return 0;
            }
            Report report = evaluate(session, evaluation, err);
            flags.json().ifPresent(file -> write(file, report));
            print(report, out);
            return report.failed().isEmpty() ? 0 : FAILED_METRIC;
        } catch (EvaluationException wrong) {
            err.println("error: " + wrong.getMessage());
            return wrong.code().fault().exitCode();
        }
    }

    private static Report evaluate(
            SparkSession session, SparkEvaluation evaluation, PrintStream err) {
        try (Traffic traffic =
                new Traffic(JavaSparkContext.fromSparkContext(session.sparkContext()))) {
            Report report = evaluation.run(new Progress(err, traffic));
            traffic.lines().forEach(line -> err.println("assay: " + line));
            return report;
        }
    }

    private static void write(Path file, Report report) {
        try {
            Files.writeString(file, ReportJson.write(report));
        } catch (IOException broken) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    file + ": cannot be written (" + broken.getMessage() + "). Name another file.",
                    new UncheckedIOException(broken));
        }
    }

    private static void print(Report report, PrintStream out) {
        for (Outcome outcome : report.outcomes()) {
            if (outcome instanceof Outcome.Completed done) {
                done.measures()
                        .forEach(
                                measure ->
                                        out.printf(
                                                Locale.ROOT,
                                                "%-24s %." + MAGNITUDE + "g%n",
                                                measure.key(),
                                                measure.estimate().value()));
            } else if (outcome instanceof Outcome.Skipped skipped) {
                out.println(skipped.entry() + ": skipped, " + skipped.reason());
            } else if (outcome instanceof Outcome.Failed failed) {
                out.println(failed.entry() + ": " + failed.code() + ", " + failed.message());
            }
        }
    }

    /** Refuses a flag or its value. */
    static EvaluationException invalid(String message) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, message);
    }
}
