package dev.assay.table;

import dev.assay.api.Stability;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files that are either complete or absent: they are written under a temporary name beside their
 * place and then moved into it. What a killed process left beside a file is removed when the file
 * is written again.
 *
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public final class WholeFile {

    private static final String SUFFIX = ".partial";
    private static final Pattern OWNER = Pattern.compile("\\.([0-9]+)-[0-9a-f]{8}\\.partial$");

    private WholeFile() {}

    /** What fills a file. */
    @FunctionalInterface
    public interface Content {
        /** Writes all of it to this place, which does not exist yet. */
        void writeTo(Path place) throws IOException;
    }

    /**
     * Writes a file in place of one of this name; a pipe or a device is written to as it is.
     *
     * @throws EvaluationException OUTPUT_UNWRITABLE; the previous content is unchanged
     */
    public static void write(Path file, Content content) {
        boolean special = Files.exists(file) && !Files.isRegularFile(file);
        Path place = special ? file : beside(file);
        try {
            content.writeTo(place);
            if (!special) {
                move(place, target(file));
            }
        } catch (IOException | UncheckedIOException problem) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    file + " cannot be written: " + reason(problem) + ". Choose another place.",
                    problem);
        } finally {
            if (!special) {
                discard(place);
                sweep(file);
            }
        }
    }

    /**
     * Whether a file can be made beside this one, as {@link #write} will do. Only trying tells:
     * some file systems take no files from whoever may write to them.
     *
     * @throws EvaluationException OUTPUT_UNWRITABLE
     */
    public static void requirePlace(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            return;
        }
        Path place = beside(file);
        try {
            Files.createFile(place);
        } catch (IOException refused) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    file
                            + " cannot be written: the directory "
                            + file.toAbsolutePath().getParent()
                            + " takes no files. Choose another.",
                    refused);
        } finally {
            discard(place);
        }
    }

    /** Who follows a link writes what it points to, and keeps the link. */
    private static Path target(Path file) throws IOException {
        return Files.isSymbolicLink(file) && Files.exists(file) ? file.toRealPath() : file;
    }

    private static Path beside(Path file) {
        String random = UUID.randomUUID().toString().substring(0, 8);
        return file.resolveSibling(
                "."
                        + file.getFileName()
                        + "."
                        + ProcessHandle.current().pid()
                        + "-"
                        + random
                        + SUFFIX);
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(
                    from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException unsupported) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Takes away what processes that are no more left beside this file. */
    private static void sweep(Path file) {
        String prefix = "." + file.getFileName() + ".";
        try (DirectoryStream<Path> left =
                Files.newDirectoryStream(
                        file.toAbsolutePath().getParent(),
                        other -> other.getFileName().toString().startsWith(prefix))) {
            for (Path other : left) {
                Matcher owner = OWNER.matcher(other.getFileName().toString());
                if (owner.find() && isGone(owner.group(1))) {
                    discard(other);
                }
            }
        } catch (IOException unlisted) {
            // What is left over does no harm.
        }
    }

    private static boolean isGone(String process) {
        try {
            return ProcessHandle.of(Long.parseLong(process)).isEmpty();
        } catch (NumberFormatException | SecurityException | UnsupportedOperationException odd) {
            return false;
        }
    }

    private static void discard(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException left) {
            // The first error is the one to tell.
        }
    }

    private static String reason(Exception problem) {
        Throwable cause =
                problem instanceof UncheckedIOException unchecked ? unchecked.getCause() : problem;
        return cause instanceof IOException refused
                ? InputFile.reason(refused)
                : "the file system refuses";
    }
}
