package dev.assay.cli.output;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.table.WholeFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that are either whole or not there: written beside their place, then moved into it. */
public final class OutputFile {

    /** What stands for standard output in place of a file. */
    public static final Path STANDARD_OUTPUT = Path.of("-");

    private OutputFile() {}

    /** What is written. */
    @FunctionalInterface
    public interface Content {
        /** Writes it. */
        void writeTo(Writer writer) throws IOException;
    }

    /**
     * Checks, before any work is done for it, that a file can be written, by making another beside
     * it for a moment.
     *
     * @throws EvaluationException OUTPUT_UNWRITABLE
     */
    public static void check(Path file) {
        checkPlace(file);
        WholeFile.requirePlace(file);
    }

    /**
     * Checks what can be seen of the place of a file.
     *
     * @throws EvaluationException OUTPUT_UNWRITABLE
     */
    public static void checkPlace(Path file) {
        if (file.equals(STANDARD_OUTPUT)) {
            throw unwritable(
                    file,
                    "a dash stands for standard output, where this does not go; expected a file name."
                            + " Name it ./- if it is to be called so.");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw unwritable(file, "it is a directory; expected a file name. Add one to it.");
        }
        if (folder != null && !Files.isDirectory(folder)) {
            throw unwritable(file, "there is no directory " + folder + ". Make it first.");
        }
        if (folder != null && !Files.isWritable(folder) && !Files.isWritable(file)) {
            throw unwritable(
                    file, "the directory " + folder + " cannot be written to. Choose another.");
        }
    }

    /** Likewise, where a dash stands for standard output. */
    public static void checkUnlessPrinted(Path file) {
        if (!file.equals(STANDARD_OUTPUT)) {
            check(file);
        }
    }

    /** Writes a text file in UTF-8, replacing one of this name. */
    public static void write(Path file, Content content) {
        put(
                file,
                place -> {
                    try (BufferedWriter writer =
                            Files.newBufferedWriter(place, StandardCharsets.UTF_8)) {
                        content.writeTo(writer);
                    }
                });
    }

    /** Writes a file of bytes, replacing one of this name. */
    public static void writeBytes(Path file, byte[] bytes) {
        put(file, place -> Files.write(place, bytes));
    }

    /**
     * Writes to a file, or to standard output where a dash stands in its place.
     *
     * @return whether it is a file
     */
    public static boolean writeOrPrint(Path file, PrintStream out, Content content) {
        if (!file.equals(STANDARD_OUTPUT)) {
            write(file, content);
            return true;
        }
        try {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            content.writeTo(writer);
            writer.flush();
        } catch (IOException closed) {
            throw new UncheckedIOException(closed);
        }
        return false;
    }

    private static void put(Path file, WholeFile.Content content) {
        checkPlace(file);
        WholeFile.write(file, content);
    }

    /** Makes a folder and those above it. */
    public static void folder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException unwritable) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    "directory "
                            + folder
                            + " cannot be made: "
                            + InputFile.reason(unwritable)
                            + ". Choose another place.",
                    unwritable);
        }
    }

    private static EvaluationException unwritable(Path file, String why) {
        return new EvaluationException(
                ErrorCode.OUTPUT_UNWRITABLE, file + " cannot be written: " + why);
    }
}
