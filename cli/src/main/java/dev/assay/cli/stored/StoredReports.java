package dev.assay.cli.stored;

import dev.assay.cli.output.OutputFile;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.report.Provenance;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The reports in a folder, each kept as soon as it is there. One of the same tables, plan, seed,
 * intervals and reference points is taken in place of a new evaluation.
 *
 * @param folder where they are
 */
public record StoredReports(Path folder) {

    private static final Set<ErrorCode> UNFINISHED =
            Set.of(ErrorCode.CANCELLED, ErrorCode.TIME_LIMIT, ErrorCode.MEMORY_LIMIT);

    /** Where the report of a candidate is. */
    public Path file(String candidate) {
        return folder.resolve(BenchmarkFiles.fileName(candidate) + ".json");
    }

    /** Where its values in the half-samples are, which no report has. */
    private Path halves(String candidate) {
        return folder.resolve(BenchmarkFiles.fileName(candidate) + ".halves");
    }

    /** Its values in each half-sample. */
    record Halves(List<Map<String, ReferencePoints.Point>> samples) {}

    /** Whether a report was cut short. */
    static boolean isWhole(Report report) {
        return report.failed().stream().noneMatch(failed -> UNFINISHED.contains(failed.code()));
    }

    /** Whether a report is of a run that was interrupted. */
    public static boolean isCancelled(Report report) {
        return report.failed().stream().anyMatch(failed -> failed.code() == ErrorCode.CANCELLED);
    }

    /** The report of a candidate, if it is one of the same run and was not cut short. */
    public Optional<Report> find(String candidate, Provenance wanted) {
        Path file = file(candidate);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Report report = ReportJson.read(file);
            return isWhole(report) && key(report.provenance()).equals(key(wanted))
                    ? Optional.of(report)
                    : Optional.empty();
        } catch (EvaluationException torn) {
            // Evaluated anew, and then replaced.
            return Optional.empty();
        }
    }

    /** The values of a candidate in the half-samples, if as many were kept. */
    public Optional<List<Map<String, ReferencePoints.Point>>> samples(
            String candidate, int wanted) {
        if (wanted == 0) {
            return Optional.of(List.of());
        }
        Path file = halves(candidate);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Halves kept =
                    ReportJson.plain(ReportJson.document(file), Halves.class, "the file " + file);
            return kept.samples() != null && kept.samples().size() == wanted
                    ? Optional.of(kept.samples())
                    : Optional.empty();
        } catch (EvaluationException torn) {
            return Optional.empty();
        }
    }

    /** Keeps a report. */
    public void keep(Report report) {
        OutputFile.write(file(report.candidate()), to -> to.write(ReportJson.write(report)));
    }

    /** Keeps a report that is not there yet: on a full disk it could not be replaced by itself. */
    void keepOnce(Report report) {
        Path file = file(report.candidate());
        try {
            if (Files.isRegularFile(file)
                    && Files.readString(file).equals(ReportJson.write(report))) {
                return;
            }
        } catch (IOException unreadable) {
            // Then it is written anew.
        }
        keep(report);
    }

    /** Keeps a report and the values in the half-samples; the report last, as the seal. */
    public void keep(Report report, List<Map<String, ReferencePoints.Point>> samples) {
        if (!samples.isEmpty()) {
            OutputFile.write(
                    halves(report.candidate()),
                    to -> to.write(ReportJson.plain(new Halves(samples))));
        }
        keep(report);
    }

    private static String key(Provenance run) {
        return ReportJson.plain(
                new Key(
                        run.version(),
                        run.seed(),
                        run.settings(),
                        run.plan(),
                        run.schema(),
                        run.inputs(),
                        run.yardsticks()));
    }

    /** What makes two runs the same. */
    record Key(
            String version,
            long seed,
            Map<String, Object> settings,
            Map<String, Map<String, Object>> plan,
            Map<String, Object> schema,
            List<Provenance.Input> inputs,
            Provenance.Yardsticks yardsticks) {}
}
