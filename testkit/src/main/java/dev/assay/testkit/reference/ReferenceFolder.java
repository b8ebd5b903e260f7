package dev.assay.testkit.reference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The folder of reference data and results, named by the system property {@value #PROPERTY}. Where
 * it is absent, whoever asks is skipped with a message, not failed.
 */
public final class ReferenceFolder {

    /** The system property that names the folder. */
    public static final String PROPERTY = "assay.reference";

    private ReferenceFolder() {}

    /** A file or folder inside; aborts the test when it is not there. */
    public static Path get(String relative) {
        String folder = System.getProperty(PROPERTY, "");
        Assumptions.assumeFalse(
                folder.isBlank(),
                "no reference results: set -D" + PROPERTY + "=FOLDER to compare with them");
        Path path = Path.of(folder).resolve(relative).normalize();
        Assumptions.assumeTrue(
                Files.exists(path),
                "no reference results at "
                        + path
                        + ": set -D"
                        + PROPERTY
                        + "=FOLDER to compare with them");
        return path;
    }

    /** The files of a folder inside whose names end so, sorted by name. */
    public static List<Path> files(String relative, String ending) {
        try (Stream<Path> files = Files.list(get(relative))) {
            return files.filter(file -> file.getFileName().toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
