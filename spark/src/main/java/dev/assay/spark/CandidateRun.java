package dev.assay.spark;

import dev.assay.data.DistantReader;
import dev.assay.engine.Session;
import dev.assay.engine.run.RunListener;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.table.ReadOptions;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Evaluates candidates one after the other. What executors keep of a candidate is let go when it
 * has its report; what they keep of real rows stays for the next.
 */
final class CandidateRun {

    private final Session session;
    private final EvaluationData reference;
    private final ReadOptions reading;
    private final Placement placement;
    private final RunListener listener;
    private final Consumer<Report> each;
    private final Stopping stopping;
    private final List<Report> reports = new ArrayList<>();
    private final List<SparkBenchmark.Obstacle> obstacles = new ArrayList<>();
    private final Map<String, List<Map<String, ReferencePoints.Point>>> resampled =
            new LinkedHashMap<>();

    CandidateRun(
            Session session,
            EvaluationData reference,
            ReadOptions reading,
            Placement placement,
            RunListener listener,
            Consumer<Report> each,
            Stopping stopping) {
        this.session = session;
        this.reference = reference;
        this.reading = reading;
        this.placement = placement;
        this.listener = listener;
        this.each = each;
        this.stopping = stopping;
    }

    void evaluate(String name, Dataset<Row> rows) {
        if (stopping.isStopped()) {
            leaveOut(name, ErrorCode.CANCELLED, "the run was cancelled before it began");
            return;
        }
        try (Kept kept = placement.kept()) {
            Table table =
                    placement.of(
                            DistantReader.readLike(
                                    reference, new SparkSource(name, rows, kept), reading),
                            reference);
            Report report =
                    session.evaluate(
                            table,
                            Optional.of(SparkEvaluation.source(Part.SYNTHETIC, table)),
                            listener);
            if (stopping.isStopped()) {
                // Half a candidate would take measures from all others.
                leaveOut(name, ErrorCode.CANCELLED, "the run was cancelled before it was finished");
                return;
            }
            each.accept(report);
            reports.add(report);
            resampled.put(name, session.resampled(name));
        } catch (EvaluationException wrong) {
            obstacles.add(new SparkBenchmark.Obstacle(name, wrong));
        } catch (RuntimeException lost) {
            // What Spark throws when it gives up on a job is unchecked and of its own kind.
            leaveOut(name, ErrorCode.INTERNAL_ERROR, "the cluster gave up: " + lost.getMessage());
        }
    }

    private void leaveOut(String name, ErrorCode code, String why) {
        obstacles.add(
                new SparkBenchmark.Obstacle(
                        name, new EvaluationException(code, name + ": " + why + ".")));
    }

    SparkBenchmark done() {
        return new SparkBenchmark(reports, obstacles, resampled);
    }
}
