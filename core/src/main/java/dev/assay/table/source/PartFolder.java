package dev.assay.table.source;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.table.TableSource;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder of files that together are one table, as data lakes keep it: its files in the order of
 * their paths, at most {@value #DEEPEST} folders deep; what begins with a point or an underscore
 * belongs to whoever wrote the folder. Folders named {@code COLUMN=VALUE} are a column.
 *
 * @since 0.2
 */
public final class PartFolder {

    private static final int DEEPEST = 16;
    private static final int MOST_PARTS = 100_000;
    private static final String DONE = "_SUCCESS";

    /** What Hive calls the folder of rows without a value. */
    private static final String WITHOUT_VALUE = "__HIVE_DEFAULT_PARTITION__";

    /** Numbers, also those of 128 bits that writers give to files. */
    private static final Pattern NUMBER =
            Pattern.compile(
                    "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32}|[0-9]+");

    private PartFolder() {}

    /**
     * A file of a folder, and the values that the folders above it are named after.
     *
     * @param file the part
     * @param values by column, in the order of the folders; empty where the value is missing
     */
    record Part(Path file, Map<String, Optional<String>> values) {}

    /**
     * Whether a folder says of itself that it is one table: by the ending of its name, by folders
     * named {@code COLUMN=VALUE}, or by the mark that a writer leaves when it is done.
     *
     * @param suffixes the endings of tables
     */
    public static boolean isOne(Path folder, List<String> suffixes) {
        String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
        return Files.isDirectory(folder)
                && (suffixes.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith)
                        || isMarked(folder));
    }

    private static boolean isMarked(Path folder) {
        if (Files.exists(folder.resolve(DONE))) {
            return true;
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.anyMatch(
                    entry ->
                            entry.getFileName().toString().indexOf('=') > 0
                                    && Files.isDirectory(entry));
        } catch (IOException unreadable) {
            return false;
        }
    }

    /**
     * The parts as one table.
     *
     * @param format what a file holds, by its name; empty where it is no table
     * @param doubtful the same by names that other files have as well; asked where there is no
     *     table otherwise
     * @param open opens a part
     * @throws EvaluationException FILE_NOT_FOUND without a part, TABLE_UNREADABLE when parts have
     *     other columns or are of several formats, and whatever opening a part throws
     */
    public static TableSource open(
            Path folder,
            Function<Path, Optional<String>> format,
            Function<Path, Optional<String>> doubtful,
            Function<Path, TableSource> open) {
        List<Path> all = files(folder);
        boolean plain = all.stream().anyMatch(file -> format.apply(file).isPresent());
        return open(folder, all, plain ? format : doubtful, open);
    }

    private static TableSource open(
            Path folder,
            List<Path> all,
            Function<Path, Optional<String>> format,
            Function<Path, TableSource> open) {
        String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
        Map<String, Path> formats = new LinkedHashMap<>();
        List<Path> files = new ArrayList<>();
        List<Path> others = new ArrayList<>();
        for (Path file : all) {
            Optional<String> found = format.apply(file);
            found.ifPresent(kind -> formats.putIfAbsent(kind, file));
            (found.isPresent() ? files : others).add(file);
        }
        if (files.isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND,
                    folder
                            + " holds no table"
                            + (others.isEmpty()
                                    ? ""
                                    : ", only files such as " + folder.relativize(others.get(0)))
                            + "; expected the files of one. Name another folder, or a file.");
        }
        if (formats.size() > 1) {
            throw refuse(
                    name,
                    "holds files of several kinds, "
                            + formats.entrySet().stream()
                                    .map(
                                            kind ->
                                                    kind.getKey()
                                                            + " ("
                                                            + folder.relativize(kind.getValue())
                                                            + ")")
                                    .reduce((a, b) -> a + " and " + b)
                                    .orElse("")
                            + "; expected the parts of one table. Name one of the files, or put them"
                            + " apart.");
        }
        refuseTables(folder, files);
        List<Part> parts = files.stream().map(file -> part(folder, file)).toList();
        return PartedSource.of(name, folder, parts, others, open);
    }

    /** What does not say that it is one table has names that are alike but for numbers. */
    private static void refuseTables(Path folder, List<Path> files) {
        String called = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
        boolean named = called.endsWith(ending(files.get(0)));
        if (named || isMarked(folder)) {
            return;
        }
        Map<String, Path> alike = new LinkedHashMap<>();
        for (Path file : files) {
            alike.putIfAbsent(withoutNumbers(file.getFileName().toString()), file);
        }
        if (alike.size() > 1) {
            List<Path> several = List.copyOf(alike.values());
            throw refuse(
                    folder.toString(),
                    "holds several tables, such as "
                            + folder.relativize(several.get(0))
                            + " and "
                            + folder.relativize(several.get(1))
                            + "; expected the parts of one, whose names are alike but for numbers. Name"
                            + " one of the files; if they are one table, let the name of the folder end in "
                            + ending(files.get(0))
                            + ".");
        }
    }

    /** What names of parts have in common. */
    static String withoutNumbers(String fileName) {
        return NUMBER.matcher(fileName).replaceAll("0");
    }

    private static String ending(Path file) {
        String name = file.getFileName().toString();
        return name.substring(Math.max(0, name.lastIndexOf('.')));
    }

    /** All files that count, in the order of their paths. */
    public static List<Path> files(Path folder) {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(folder, Set.of(), DEEPEST, new Collector(folder, files));
        } catch (IOException e) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    folder + " cannot be listed: " + InputFile.reason(e) + ".",
                    e);
        }
        files.sort(Comparator.comparing(file -> folder.relativize(file).toString()));
        return files;
    }

    private static final class Collector extends SimpleFileVisitor<Path> {

        private final Path folder;
        private final List<Path> files;

        Collector(Path folder, List<Path> files) {
            this.folder = folder;
            this.files = files;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path entry, BasicFileAttributes attributes) {
            return entry.equals(folder) || counts(entry)
                    ? FileVisitResult.CONTINUE
                    : FileVisitResult.SKIP_SUBTREE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (counts(file) && Files.isRegularFile(file)) {
                files.add(file);
                if (files.size() > MOST_PARTS) {
                    throw refuse(
                            String.valueOf(folder),
                            "holds more than "
                                    + MOST_PARTS
                                    + " files; expected at most so many parts. Name a folder below"
                                    + " it.");
                }
            }
            return FileVisitResult.CONTINUE;
        }

        private static boolean counts(Path entry) {
            String name = entry.getFileName().toString();
            return !name.startsWith(".") && !name.startsWith("_");
        }
    }

    private static Part part(Path folder, Path file) {
        Map<String, Optional<String>> values = new LinkedHashMap<>();
        Path below = folder.relativize(file);
        for (int i = 0; i < below.getNameCount() - 1; i++) {
            String entry = below.getName(i).toString();
            int equals = entry.indexOf('=');
            if (equals > 0) {
                String column = decoded(entry.substring(0, equals));
                String value = decoded(entry.substring(equals + 1));
                boolean twice =
                        values.put(
                                        column,
                                        Optional.of(value)
                                                .filter(text -> !text.equals(WITHOUT_VALUE)))
                                != null;
                if (twice) {
                    throw refuse(
                            below.toString(),
                            "has two folders named after the column '"
                                    + column
                                    + "'; expected one.");
                }
            }
        }
        return new Part(file, values);
    }

    /** Hive writes what a file name cannot hold as a percent sign and two digits. */
    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException plain) {
            return text;
        }
    }

    /** An error in a folder. */
    static EvaluationException refuse(String subject, String found) {
        return new EvaluationException(ErrorCode.TABLE_UNREADABLE, subject + " " + found);
    }
}
