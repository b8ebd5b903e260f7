package dev.assay.table;

import dev.assay.api.Stability;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.file.InputFile;
import dev.assay.file.Purpose;
import dev.assay.file.TextFile;
import dev.assay.plugin.PluginProblem;
import dev.assay.table.internal.CsvSource;
import dev.assay.table.internal.Formats;
import dev.assay.table.internal.ImageFolder;
import dev.assay.table.internal.JsonLinesSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds, opens and fingerprints table files. */
@Stability(Stability.Level.EVOLVING)
public final class TableFiles {

    private static final List<String> CSV = List.of(".csv", ".tsv", ".tab", ".psv");
    private static final List<String> TEXT = List.of(".txt", ".dat", ".data");
    private static final List<String> JSON_LINES = List.of(".jsonl", ".ndjson");
    private static final String JSON = ".json";
    private static final List<String> FOREIGN =
            List.of(".parquet", ".pq", ".arrow", ".feather", ".xlsx");
    private static final int BUFFER = 1 << 20;

    private TableFiles() {}

    /**
     * Opens a table file by its ending; where a delimiter is declared, an unknown ending is
     * delimited text. A {@code .gz} after it is unpacked. A folder of PNG and JPEG files is a table
     * of their paths.
     *
     * @throws EvaluationException FILE_NOT_FOUND with the names of near files, TABLE_UNREADABLE,
     *     also for an ending that is not known, TABLE_EMPTY
     */
    public static TableSource open(Path file, ReadOptions options) {
        if (ImageFolder.isOne(file)) {
            return new ImageFolder(file);
        }
        requireFile(file);
        String name = plainName(file);
        for (TableFormat format : Formats.installed()) {
            if (format.suffixes().stream().anyMatch(name::endsWith)) {
                return format.open(file, options);
            }
        }
        if (name.endsWith(JSON) || JSON_LINES.stream().anyMatch(name::endsWith)) {
            return new JsonLinesSource(TextFile.table(file, options.charset()), options);
        }
        boolean known = Stream.concat(CSV.stream(), TEXT.stream()).anyMatch(name::endsWith);
        if (!known && options.delimiter().isEmpty()) {
            throw unknown(file, name);
        }
        return new CsvSource(TextFile.table(file, options.charset()), options);
    }

    private static EvaluationException unknown(Path file, String plainName) {
        int dot = plainName.lastIndexOf('.');
        String ending = dot < 0 ? "" : plainName.substring(dot);
        List<String> known = suffixes();
        known.addAll(TEXT);
        known.add(JSON);
        String remedy =
                FOREIGN.contains(ending)
                        ? "Put the module that reads it beside the other jars, or save it as CSV."
                        : "Rename it, or say --delimiter if it is delimited text.";
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE,
                file
                        + (ending.isEmpty()
                                ? " has no ending that tells what it holds"
                                : " ends in " + ending + ", which nothing installed reads")
                        + "; expected one of "
                        + String.join(", ", known)
                        + ", each perhaps with .gz. "
                        + remedy);
    }

    /**
     * Writes a table by the ending of the file: as CSV, or in an installed format that can be
     * written.
     *
     * @param schema has the date patterns
     * @throws EvaluationException OUTPUT_UNWRITABLE, also for an ending that nothing here writes
     */
    public static void write(Table table, Schema schema, Path file) {
        checkWritable(file);
        Optional<TableFormat> format = writing(file);
        if (format.isPresent()) {
            WholeFile.write(file, place -> format.get().write(table, schema, place));
        } else {
            TableWriter.write(table, schema, file);
        }
    }

    /**
     * Refuses a file name whose ending says another format than what would be written.
     *
     * @throws EvaluationException OUTPUT_UNWRITABLE
     */
    public static void checkWritable(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        boolean other =
                name.endsWith(".gz")
                        || FOREIGN.stream().anyMatch(name::endsWith)
                        || JSON_LINES.stream().anyMatch(name::endsWith);
        if (other && writing(file).isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    file
                            + ": nothing installed writes this kind of file; choose a name ending in .csv"
                            + (FOREIGN.stream().anyMatch(name::endsWith)
                                    ? ", or put assay-sources-parquet and what it needs beside the other"
                                            + " jars."
                                    : "."));
        }
    }

    /**
     * What is wrong with table formats of plug-ins.
     *
     * @since 0.2
     */
    public static List<PluginProblem> formatProblems(List<ClassLoader> plugins) {
        return Formats.problems(plugins);
    }

    private static Optional<TableFormat> writing(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return Formats.installed().stream()
                .filter(TableFormat::canWrite)
                .filter(format -> format.suffixes().stream().anyMatch(name::endsWith))
                .findFirst();
    }

    /**
     * The table files in a folder, by name; where there is none, its folders of images. Others are
     * passed over.
     *
     * @throws EvaluationException FILE_NOT_FOUND when there is no such folder or no table in it
     */
    public static List<Path> in(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND,
                    folder
                            + (Files.exists(folder)
                                    ? " is a file; expected a folder of tables."
                                    : ": no such folder." + near(folder)));
        }
        List<String> suffixes = suffixes();
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> entries =
                    files.filter(file -> !file.getFileName().toString().startsWith("."))
                            .sorted()
                            .toList();
            List<Path> tables =
                    entries.stream()
                            .filter(Files::isRegularFile)
                            .filter(file -> suffixes.stream().anyMatch(plainName(file)::endsWith))
                            .toList();
            if (tables.isEmpty()) {
                // Among tables a folder of images is somebody's figures.
                tables = entries.stream().filter(ImageFolder::isOne).toList();
            }
            if (tables.isEmpty()) {
                throw new EvaluationException(
                        ErrorCode.FILE_NOT_FOUND,
                        folder
                                + " holds no table; expected files ending in "
                                + String.join(", ", suffixes)
                                + ", each perhaps with .gz.");
            }
            return tables;
        } catch (IOException e) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE, folder + " cannot be listed: " + reason(e), e);
        }
    }

    /** The SHA-256 of the bytes of a file, or of all images of a folder, in hexadecimal. */
    public static String fingerprint(Path file) {
        if (ImageFolder.isOne(file)) {
            return fingerprint(new ImageFolder(file));
        }
        requireFile(file);
        try (InputStream in = InputFile.of(file, file.toString(), Purpose.TABLE).open()) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[BUFFER];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE, file + " cannot be read: " + reason(e), e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static String fingerprint(ImageFolder folder) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            folder.digest(digest);
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE, folder.name() + " cannot be read: " + reason(e), e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Refuses what is not a readable file, naming what it is instead or files of similar names. */
    static void requireFile(Path file) {
        if (Files.isDirectory(file)) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    file + " is a folder; expected a file. Name one of the files in it.");
        }
        if (!Files.exists(file)) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND, file + ": no such file." + near(file));
        }
        if (!Files.isRegularFile(file)) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    file
                            + " is a pipe, a socket or a device; expected a file, which can be read more than"
                            + " once and has an end. Write its content to a file first.");
        }
        if (!Files.isReadable(file)) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE, file + " may not be read; check its permissions.");
        }
    }

    private static List<String> suffixes() {
        List<String> suffixes = new ArrayList<>(CSV);
        suffixes.addAll(JSON_LINES);
        for (TableFormat format : Formats.installed()) {
            suffixes.addAll(format.suffixes());
        }
        return suffixes;
    }

    private static String plainName(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".gz") ? name.substring(0, name.length() - ".gz".length()) : name;
    }

    private static String near(Path wanted) {
        Path parent = wanted.toAbsolutePath().normalize().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            return " There is no folder " + parent + " either.";
        }
        try (Stream<Path> files = Files.list(parent)) {
            List<String> names = files.map(file -> file.getFileName().toString()).sorted().toList();
            Optional<String> best = Suggestion.nearest(wanted.getFileName().toString(), names);
            return best.map(
                            name ->
                                    " Did you mean "
                                            + (wanted.getParent() == null
                                                    ? name
                                                    : wanted.getParent().resolve(name))
                                            + "?")
                    .orElse("");
        } catch (IOException unlistable) {
            return "";
        }
    }

    private static String reason(IOException e) {
        return InputFile.reason(e);
    }
}
