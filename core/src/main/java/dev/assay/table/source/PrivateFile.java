package dev.assay.table.source;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ref.Cleaner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A file of this run alone, for what can be read once and has to be read again: nobody else may
 * read it, and it goes when it is no longer used, or when the program ends.
 *
 * @since 0.2
 */
public final class PrivateFile {

    private static final Cleaner CLEANER = Cleaner.create();
    private static final int BUFFER = 1 << 16;

    private final Path path;

    private PrivateFile(Path path) {
        this.path = path;
    }

    /**
     * Keeps all there is.
     *
     * @param name its file name
     * @param subject what is kept, for messages
     * @throws EvaluationException TABLE_UNREADABLE when it cannot be read, or there is no room
     */
    public static PrivateFile of(InputStream in, String name, String subject) {
        Path folder = folder(subject);
        Path path = folder.resolve(name);
        PrivateFile file = new PrivateFile(path);
        CLEANER.register(file, new Removal(folder));
        path.toFile().deleteOnExit();
        try (OutputStream out = Files.newOutputStream(path)) {
            byte[] buffer = new byte[BUFFER];
            while (true) {
                int read = read(in, buffer, subject);
                if (read < 0) {
                    return file;
                }
                out.write(buffer, 0, read);
            }
        } catch (IOException full) {
            throw noRoom(subject, full);
        }
    }

    /**
     * A folder in which all files go with the object that is held.
     *
     * @param name its name
     * @throws EvaluationException TABLE_UNREADABLE when there is no room
     */
    static PrivateFile folder(String name, String subject) {
        Path parent = folder(subject);
        Path path = parent.resolve(name);
        PrivateFile file = new PrivateFile(path);
        CLEANER.register(file, new Removal(parent));
        path.toFile().deleteOnExit();
        try {
            Files.createDirectory(path);
            return file;
        } catch (IOException unwritable) {
            throw noRoom(subject, unwritable);
        }
    }

    /** Where it is, as long as this object is held. */
    public Path path() {
        return path;
    }

    private static int read(InputStream in, byte[] buffer, String subject) {
        try {
            return in.read(buffer);
        } catch (IOException e) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    subject + " cannot be read: " + InputFile.reason(e) + ".",
                    e);
        }
    }

    private static Path folder(String subject) {
        try {
            Path folder = Files.createTempDirectory("assay-");
            folder.toFile().deleteOnExit();
            return folder;
        } catch (IOException unwritable) {
            throw noRoom(subject, unwritable);
        }
    }

    /** What to throw when what is read cannot be kept. */
    static EvaluationException noRoom(String subject, IOException e) {
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE,
                subject
                        + " cannot be kept in the folder of temporary files: "
                        + InputFile.reason(e)
                        + "; expected room for all of it. Name another folder with"
                        + " ASSAY_JAVA_OPTS=-Djava.io.tmpdir=FOLDER.",
                e);
    }

    private record Removal(Path folder) implements Runnable {

        @Override
        public void run() {
            try (Stream<Path> files = Files.walk(folder)) {
                List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
                for (Path file : deepestFirst) {
                    Files.deleteIfExists(file);
                }
            } catch (IOException left) {
                // It goes when the program ends, or with the folder of temporary files.
            }
        }
    }
}
