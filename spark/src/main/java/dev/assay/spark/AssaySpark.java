package dev.assay.spark;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.ranking.Ranking;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.verdict.Verdict;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
 * <p>Several synthetic tables are a benchmark, and ranked.
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
            if (flags.isBenchmark()) {
                return benchmark(
                        session, evaluation, new BenchmarkFolder(flags.output()), out, err);
            }
            Report report = evaluate(session, evaluation, err);
            flags.json().ifPresent(file -> BenchmarkFolder.write(file, ReportJson.write(report)));
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

    private static int benchmark(
            SparkSession session,
            SparkEvaluation evaluation,
            BenchmarkFolder folder,
            PrintStream out,
            PrintStream err) {
        SparkBenchmark done;
        try (Traffic traffic =
                new Traffic(JavaSparkContext.fromSparkContext(session.sparkContext()))) {
            done = evaluation.benchmark(new Progress(err, traffic), folder::keep);
            traffic.lines().forEach(line -> err.println("assay: " + line));
        }
        folder.write(done);
        int code = 0;
        for (SparkBenchmark.Obstacle obstacle : done.obstacles()) {
            err.println(obstacle.candidate() + " is left out: " + obstacle.reason().getMessage());
            code = Math.max(code, obstacle.reason().code().fault().exitCode());
        }
        done.ranking().ifPresent(ranking -> print(ranking, out));
        boolean failed = done.reports().stream().anyMatch(report -> !report.failed().isEmpty());
        return failed ? Math.max(code, FAILED_METRIC) : code;
    }

    private static void print(Ranking ranking, PrintStream out) {
        for (Ranking.Place place : ranking.places()) {
            out.printf(Locale.ROOT, "%-4d%s%n", place.rank(), place.candidate());
        }
        ranking.notes().forEach(note -> out.println("note: " + note));
    }

    private static void print(Report report, PrintStream out) {
        report.verdict().ifPresent(verdict -> print(verdict, out));
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

    /** The decision first, then what stands in its way. */
    private static void print(Verdict verdict, PrintStream out) {
        out.println(
                "The synthetic table "
                        + verdict.decision().words()
                        + " (policy "
                        + verdict.policy()
                        + ").");
        Map<String, List<String>> titles = new LinkedHashMap<>();
        verdict.obstacles()
                .forEach(
                        claim ->
                                titles.computeIfAbsent(claim.sentence(), any -> new ArrayList<>())
                                        .add(claim.title()));
        titles.forEach(
                (sentence, claims) ->
                        out.println("  " + String.join(", ", claims) + ": " + sentence));
    }

    /** Refuses a flag or its value. */
    static EvaluationException invalid(String message) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, message);
    }
}
