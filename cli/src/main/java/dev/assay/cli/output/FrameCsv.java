package dev.assay.cli.output;

import dev.assay.cli.console.Numbers;
import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * SynthEval's result frame: {@code metric,dim,val,err,n_val,n_err}, one line per measure under
 * SynthEval's row names, with our own columns to the right and one line for every metric that was
 * skipped or failed.
 */
public final class FrameCsv {

    private static final List<String> FIRST =
            List.of(
                    "metric",
                    "dim",
                    "val",
                    "err",
                    "n_val",
                    "n_err",
                    "ci_lo",
                    "ci_hi",
                    "ci_level",
                    "ci_method",
                    "best",
                    "ranked",
                    "entry",
                    "status",
                    "reason",
                    "ms",
                    "title");

    private FrameCsv() {}

    /** Writes the frame of a report. */
    public static void write(Report report, Writer to) throws IOException {
        // The writer belongs to the caller, so it is flushed and not closed.
        @SuppressWarnings("resource")
        ResultCsv csv = ResultCsv.to(to);
        csv.writeRecord(header());
        for (Outcome outcome : report.outcomes()) {
            if (outcome instanceof Outcome.Completed completed) {
                for (Measure measure : completed.measures()) {
                    csv.writeRecord(line(completed, measure));
                }
            } else if (outcome instanceof Outcome.Skipped skipped) {
                csv.writeRecord(
                        without(skipped.entry(), "skipped", skipped.reason(), skipped.title()));
            } else if (outcome instanceof Outcome.Failed failed) {
                csv.writeRecord(
                        without(
                                failed.entry(),
                                "failed",
                                failed.code() + ": " + failed.message(),
                                failed.title()));
            }
        }
        csv.flush();
    }

    private static List<String> header() {
        List<String> header = new ArrayList<>(FIRST);
        header.addAll(Yardsticks.COLUMNS);
        header.add("calibrated");
        header.add("reference_remark");
        return header;
    }

    private static List<String> line(Outcome.Completed outcome, Measure measure) {
        Estimate estimate = measure.estimate();
        return List.of(
                measure.key(),
                measure.dimension().letter(),
                Numbers.exact(estimate.value()),
                Numbers.exact(estimate.standardError().orElse(Double.NaN)),
                Numbers.exact(measure.score()),
                Numbers.exact(scoreError(measure)),
                estimate.interval().map(interval -> Numbers.exact(interval.lower())).orElse(""),
                estimate.interval().map(interval -> Numbers.exact(interval.upper())).orElse(""),
                estimate.interval().map(interval -> Numbers.exact(interval.level())).orElse(""),
                estimate.interval().map(Interval::method).orElse(""),
                Numbers.exact(measure.best()),
                Boolean.toString(measure.ranked()),
                outcome.entry(),
                "completed",
                String.join(" | ", outcome.notes()),
                Long.toString(outcome.time().toMillis()),
                measure.title(),
                point(measure, ReferencePoints::ceiling),
                point(measure, ReferencePoints::floor),
                point(measure, ReferencePoints::leak),
                measure.references()
                        .map(points -> Numbers.exact(points.calibrated().orElse(Double.NaN)))
                        .orElse(""),
                measure.references().map(ReferencePoints::remark).orElse(""));
    }

    private static List<String> without(String entry, String status, String reason, String title) {
        return List.of(
                entry, "", "", "", "", "", "", "", "", "", "", "", entry, status, reason, "", title,
                "", "", "", "", "");
    }

    private static String point(
            Measure measure, Function<ReferencePoints, Optional<ReferencePoints.Point>> which) {
        return measure.references()
                .flatMap(which)
                .map(point -> Numbers.exact(point.value()))
                .orElse("");
    }

    /**
     * The error on the scale of the score; without an end, the scale has no unit to express it in.
     */
    private static double scoreError(Measure measure) {
        double room = Math.max(measure.max() - measure.best(), measure.best() - measure.min());
        return measure.estimate().standardError().orElse(Double.NaN)
                / (Double.isInfinite(room) ? Double.NaN : room);
    }
}
