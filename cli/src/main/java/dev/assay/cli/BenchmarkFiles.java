package dev.assay.cli;

import dev.assay.cli.output.BenchmarkCsv;
import dev.assay.cli.output.JsonResults;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.output.Results;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.guidance.Guides;
import dev.assay.ranking.Ranker;
import dev.assay.ranking.Ranking;
import dev.assay.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The tables and reports of a benchmark in a directory; none where no directory is given. */
final class BenchmarkFiles {

    private final Path directory;

    BenchmarkFiles(Path directory) {
        this.directory = directory;
    }

    /** Where reports are kept. */
    Optional<StoredReports> reports() {
        return Optional.ofNullable(directory).map(at -> new StoredReports(at.resolve("reports")));
    }

    /** Makes the folders and keeps other runs out of them. */
    Optional<FolderLock> open() {
        if (directory == null) {
            return Optional.empty();
        }
        make(directory.resolve("reports"));
        return Optional.of(FolderLock.of(directory));
    }

    void write(Results results) {
        if (directory == null) {
            return;
        }
        Ranking ranking = results.ranking().orElseThrow();
        writeRanking(ranking);
        OutputFile.write(
                directory.resolve("values.csv"),
                to -> BenchmarkCsv.writeValues(results.reports(), ranking, to));
        OutputFile.write(
                directory.resolve("scores.csv"),
                to -> BenchmarkCsv.writeScores(Ranker.scores(results.reports()), to));
        boolean calibrated =
                results.reports().stream()
                        .flatMap(report -> report.measures().stream())
                        .anyMatch(measure -> measure.references().isPresent());
        if (calibrated) {
            OutputFile.write(
                    directory.resolve("reference_points.csv"),
                    to -> BenchmarkCsv.writeReferences(results.reports(), to));
        }
        OutputFile.write(
                directory.resolve("benchmark.json"),
                to -> new JsonResults().write(results, Guides.none(), to));
        make(directory.resolve("reports"));
        for (Report report : results.reports()) {
            reports().orElseThrow().keep(report);
        }
    }

    void writeRanking(Ranking ranking) {
        if (directory != null) {
            make(directory);
            OutputFile.write(
                    directory.resolve("ranks.csv"), to -> BenchmarkCsv.writePoints(ranking, to));
        }
    }

    private static void make(Path directory) {
        try {
            Files.createDirectories(directory);
        } catch (IOException unwritable) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    "directory "
                            + directory
                            + " cannot be made: "
                            + InputFile.reason(unwritable)
                            + ". Choose another place.",
                    unwritable);
        }
    }

    static String fileName(String candidate) {
        return candidate.replaceAll("[^\\p{L}\\p{N}._-]", "_");
    }
}
