package dev.assay.cli.stored;

import dev.assay.cli.output.BenchmarkCsv;
import dev.assay.cli.output.JsonResults;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.output.Results;
import dev.assay.error.EvaluationException;
import dev.assay.guidance.Guides;
import dev.assay.ranking.Ranker;
import dev.assay.ranking.Ranking;
import dev.assay.report.Report;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The tables and reports of a benchmark in a directory; none where no directory is given. */
public final class BenchmarkFiles {

    /** The files that are written into the directory. */
    public static final List<String> NAMES =
            List.of(
                    "ranks.csv",
                    "values.csv",
                    "scores.csv",
                    "reference_points.csv",
                    "benchmark.json");

    private final Path directory;

    public BenchmarkFiles(Path directory) {
        this.directory = directory;
    }

    /** Where reports are kept. */
    public Optional<StoredReports> reports() {
        return Optional.ofNullable(directory).map(at -> new StoredReports(at.resolve("reports")));
    }

    /** Makes the folders and keeps other runs out of them. */
    public Optional<FolderLock> open() {
        if (directory == null) {
            return Optional.empty();
        }
        OutputFile.folder(directory.resolve("reports"));
        return Optional.of(FolderLock.of(directory));
    }

    /**
     * Writes the tables and every report that is not there yet, the small ones first; one that does
     * not fit keeps no other from its place.
     *
     * @throws EvaluationException OUTPUT_UNWRITABLE, with what is written and what is not
     */
    public void write(Results results) {
        if (directory == null) {
            return;
        }
        Ranking ranking = results.ranking().orElseThrow();
        Attempts attempts = new Attempts(directory);
        attempts.at("ranks.csv", () -> writeRanking(ranking));
        attempts.write(
                "values.csv", to -> BenchmarkCsv.writeValues(results.reports(), ranking, to));
        attempts.write(
                "scores.csv", to -> BenchmarkCsv.writeScores(Ranker.scores(results.reports()), to));
        boolean calibrated =
                results.reports().stream()
                        .flatMap(report -> report.measures().stream())
                        .anyMatch(measure -> measure.references().isPresent());
        if (calibrated) {
            attempts.write(
                    "reference_points.csv",
                    to -> BenchmarkCsv.writeReferences(results.reports(), to));
        }
        StoredReports stored = reports().orElseThrow();
        for (Report report : results.reports()) {
            attempts.at(
                    "reports/" + stored.file(report.candidate()).getFileName(),
                    () -> {
                        OutputFile.folder(stored.folder());
                        stored.keepOnce(report);
                    });
        }
        attempts.write("benchmark.json", to -> new JsonResults().write(results, Guides.none(), to));
        attempts.check();
    }

    public void writeRanking(Ranking ranking) {
        if (directory != null) {
            OutputFile.folder(directory);
            OutputFile.write(
                    directory.resolve("ranks.csv"), to -> BenchmarkCsv.writePoints(ranking, to));
        }
    }

    public static String fileName(String candidate) {
        return candidate.replaceAll("[^\\p{L}\\p{N}._-]", "_");
    }
}
