package dev.assay.cli;

import dev.assay.error.EvaluationException;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.table.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Keeps what is finished beside the report that will be, for a process that is killed without a
 * word. It is a report like any other, what is unfinished in it as failed with CANCELLED, and goes
 * when the report is there. Writing it takes at most a twentieth of the time.
 */
final class Journal implements AutoCloseable {

    private static final String ENDING = ".unfinished";
    private static final int SHARE = 20;

    private final Optional<Path> file;
    private long notBefore = System.nanoTime();

    /** A journal of the report that will be in this file; none without a file. */
    Journal(Optional<Path> report) {
        this.file = report.map(Journal::of);
    }

    /** Where the journal of a report is. */
    static Path of(Path report) {
        return report.resolveSibling(report.getFileName() + ENDING);
    }

    /** Notes what is finished. */
    void note(Supplier<Optional<Report>> soFar) {
        long begin = System.nanoTime();
        if (file.isEmpty() || begin < notBefore) {
            return;
        }
        try {
            soFar.get().ifPresent(this::write);
        } catch (EvaluationException full) {
            // The report itself will complain.
        }
        notBefore = begin + SHARE * (System.nanoTime() - begin);
    }

    private void write(Report report) {
        String text = ReportJson.write(report);
        WholeFile.write(file.orElseThrow(), place -> Files.writeString(place, text));
    }

    /** The report is there. */
    @Override
    public void close() {
        file.ifPresent(
                path -> {
                    try {
                        Files.deleteIfExists(path);
                    } catch (IOException left) {
                        // It says of itself that it is unfinished.
                    }
                });
    }
}
