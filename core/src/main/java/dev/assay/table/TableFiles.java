package dev.assay.table;

import dev.assay.api.Stability;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.file.Purpose;
import dev.assay.file.TextFile;
import dev.assay.plugin.PluginProblem;
import dev.assay.table.internal.format.CsvSource;
import dev.assay.table.internal.format.Formats;
import dev.assay.table.internal.format.ImageFolder;
import dev.assay.table.internal.format.JsonLinesSource;
import dev.assay.table.source.KnownSources;
import dev.assay.table.source.PartColumnNames;
import dev.assay.table.source.PartFolder;
import dev.assay.table.source.ZipTables;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
    private static final List<String> PACKED = List.of(".gz", ".zst");
    private static final int BUFFER = 1 << 20;

    private TableFiles() {}

    /**
     * Opens a table wherever it is.
     *
     * @throws EvaluationException as {@link #open(Path, ReadOptions)}; TABLE_UNREADABLE also for an
     *     address that no installed format reads
     * @since 0.2
     */
    public static TableSource open(TableLocation location, ReadOptions options) {
        if (location instanceof TableLocation.Address address) {
            TableFormat format =
                    Formats.installed().stream()
                            .filter(one -> one.schemes().contains(address.scheme()))
                            .findFirst()
                            .orElseThrow(() -> KnownSources.unknown(address, Formats.installed()));
            return checked(format.open(location, options));
        }
        if (location instanceof StandardInput in) {
            return open(in.file(Formats.installed()), options);
        }
        TableLocation.InFile file = (TableLocation.InFile) location;
        if (file.inside().isEmpty()) {
            return open(file.path(), options);
        }
        requireFile(file.path());
        if (isArchive(file.path())) {
            return openArchive(file, options);
        }
        return format(file.path())
                .map(
                        format -> {
                            requireReadable(file.path(), format);
                            return checked(format.open(location, options));
                        })
                .orElseThrow(() -> KnownSources.undivided(file));
    }

    /**
     * Opens a table file by its ending; if a delimiter is declared, a file with an unknown ending
     * is delimited text. A file with a further ending {@code .gz} or {@code .zst} is unpacked, and
     * so is an archive. A folder of PNG and JPEG files is a table of their paths; any other folder
     * is one table whose parts are the files in it.
     *
     * @throws EvaluationException FILE_NOT_FOUND with the names of similar files, TABLE_UNREADABLE,
     *     also for an ending that is not known, TABLE_EMPTY
     */
    public static TableSource open(Path file, ReadOptions options) {
        if (ImageFolder.isOne(file)) {
            return new ImageFolder(file);
        }
        if (Files.isDirectory(file)) {
            return PartFolder.open(
                    file,
                    part -> title(part, false),
                    part -> title(part, true),
                    part -> openFile(part, options));
        }
        return openFile(file, options);
    }

    private static boolean isArchive(Path file) {
        return plainName(file).endsWith(ZipTables.ENDING);
    }

    private static TableSource openArchive(TableLocation.InFile file, ReadOptions options) {
        return ZipTables.open(
                file,
                part -> title(part, false),
                part -> title(part, true),
                part -> open(part, options));
    }

    private static TableSource openFile(Path file, ReadOptions options) {
        requireFile(file);
        if (isArchive(file)) {
            return openArchive(new TableLocation.InFile(file, Optional.empty()), options);
        }
        String name = plainName(file);
        Optional<TableFormat> format = format(file);
        if (format.isPresent()) {
            requireReadable(file, format.get());
            return checked(format.get().open(TableLocation.of(file), options));
        }
        if (name.endsWith(JSON) || JSON_LINES.stream().anyMatch(name::endsWith)) {
            return new JsonLinesSource(TextFile.table(file, options.charset()), options);
        }
        boolean known = Stream.concat(CSV.stream(), TEXT.stream()).anyMatch(name::endsWith);
        if (!known && options.delimiter().isEmpty()) {
            List<String> endings = suffixes();
            endings.addAll(TEXT);
            endings.add(JSON);
            throw KnownSources.unknown(file, name, endings, Formats.installed());
        }
        return new CsvSource(TextFile.table(file, options.charset()), options);
    }

    private static void requireReadable(Path file, TableFormat format) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        if (!format.readsPacked() && PACKED.stream().anyMatch(name::endsWith)) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    file
                            + " is packed, which hides the "
                            + format.title()
                            + " file in it: these are read from any place in them. Unpack it first.");
        }
    }

    /** A format of others may tell any names. */
    private static TableSource checked(TableSource source) {
        PartColumnNames.checked(
                source.name(), source.header(), "Name every column, and each otherwise.");
        return source;
    }

    private static Optional<TableFormat> format(Path file) {
        String name = plainName(file);
        return Formats.installed().stream()
                .filter(format -> format.suffixes().stream().anyMatch(name::endsWith))
                .findFirst();
    }

    /** What a file holds by its ending; other files than tables have some of them as well. */
    private static Optional<String> title(Path file, boolean doubtful) {
        String name = plainName(file);
        Optional<String> other = format(file).map(TableFormat::title);
        if (other.isPresent()) {
            return other;
        }
        if (JSON_LINES.stream().anyMatch(name::endsWith) || doubtful && name.endsWith(JSON)) {
            return Optional.of("JSON");
        }
        return CSV.stream().anyMatch(name::endsWith)
                        || doubtful && TEXT.stream().anyMatch(name::endsWith)
                ? Optional.of("delimited text")
                : Optional.empty();
    }

    /**
     * Writes a table by the ending of the file: as CSV, or in an installed format that can be
     * written.
     *
     * @param schema has the date patterns
     * @throws EvaluationException OUTPUT_UNWRITABLE, also for an ending that no format writes
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
     * Refuses a file name whose ending belongs to a different format from the one that would be
     * written.
     *
     * @throws EvaluationException OUTPUT_UNWRITABLE
     */
    public static void checkWritable(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        boolean other =
                PACKED.stream().anyMatch(name::endsWith)
                        || name.endsWith(ZipTables.ENDING)
                        || KnownSources.isForeign(name)
                        || JSON_LINES.stream().anyMatch(name::endsWith);
        if (other && writing(file).isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    file
                            + ": nothing installed writes this kind of file; choose a name ending in .csv"
                            + (KnownSources.isForeign(name) && format(file).isEmpty()
                                    ? ", or put the module that writes it beside the other jars."
                                    : "."));
        }
    }

    /**
     * The problems of table formats of plug-ins.
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
     * Whether a folder is recognisable as one table in parts, by the ending of its name, by folders
     * named {@code COLUMN=VALUE} in it, or by the file {@code _SUCCESS}.
     *
     * @since 0.2
     */
    public static boolean isInParts(Path folder) {
        return PartFolder.isOne(folder, suffixes());
    }

    /**
     * The tables in a folder, by name: files, and folders that are recognisable as one table in
     * parts; if there are none, its folders of images. Others are skipped.
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
                                    : ": no such folder." + KnownSources.near(folder)));
        }
        List<String> suffixes = suffixes();
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> entries =
                    files.filter(file -> !file.getFileName().toString().startsWith("."))
                            .sorted()
                            .toList();
            List<Path> tables =
                    entries.stream()
                            .filter(
                                    file ->
                                            Files.isDirectory(file)
                                                    ? PartFolder.isOne(file, suffixes)
                                                    : Files.isRegularFile(file)
                                                            && suffixes.stream()
                                                                    .anyMatch(
                                                                            plainName(file)
                                                                                    ::endsWith))
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
                                + ", text also packed as .gz or .zst.");
            }
            return tables;
        } catch (IOException e) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE, folder + " cannot be listed: " + reason(e), e);
        }
    }

    /**
     * The SHA-256 of the bytes of what is stored, in hexadecimal; empty for an address, where only
     * the cells identify what was read.
     *
     * @since 0.2
     */
    public static Optional<String> fingerprint(TableLocation location) {
        if (location instanceof StandardInput in) {
            return Optional.of(fingerprint(in.file(Formats.installed())));
        }
        return location instanceof TableLocation.InFile file
                ? Optional.of(fingerprint(file.path()))
                : Optional.empty();
    }

    /**
     * The SHA-256 of the bytes of a file, or of the names and bytes of all files of a folder, in
     * hexadecimal.
     */
    public static String fingerprint(Path file) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            if (ImageFolder.isOne(file)) {
                new ImageFolder(file).digest(digest);
            } else if (Files.isDirectory(file)) {
                for (Path part : PartFolder.files(file)) {
                    String name = file.relativize(part).toString();
                    digest.update(name.getBytes(StandardCharsets.UTF_8));
                    digest(part, digest);
                }
            } else {
                digest(file, digest);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE, file + " cannot be read: " + reason(e), e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static void digest(Path file, MessageDigest digest) throws IOException {
        requireFile(file);
        try (InputStream in = InputFile.of(file, file.toString(), Purpose.TABLE).open()) {
            byte[] buffer = new byte[BUFFER];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
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
                    ErrorCode.FILE_NOT_FOUND, file + ": no such file." + KnownSources.near(file));
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
        suffixes.add(ZipTables.ENDING);
        for (TableFormat format : Formats.installed()) {
            suffixes.addAll(format.suffixes());
        }
        return suffixes;
    }

    private static String plainName(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return PACKED.stream()
                .filter(name::endsWith)
                .findFirst()
                .map(packed -> name.substring(0, name.length() - packed.length()))
                .orElse(name);
    }

    private static String reason(IOException e) {
        return InputFile.reason(e);
    }
}
