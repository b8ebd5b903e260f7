package dev.assay.table.source;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.file.InputFile;
import dev.assay.file.Purpose;
import dev.assay.table.CellSink;
import dev.assay.table.ColumnKind;
import dev.assay.table.TableLocation;
import dev.assay.table.TableSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * Tables in ZIP archives: the only one, one of several by its name, or the parts of one. What is a
 * table is unpacked into a folder of this run, and held against its checksum.
 *
 * @since 0.2
 */
public final class ZipTables {

    /** How their names end. */
    public static final String ENDING = ".zip";

    private static final int MOST_ENTRIES = 100_000;
    private static final int MOST_RATIO = 200;
    private static final long FREE = 1L << 28;
    private static final int BUFFER = 1 << 16;
    private static final int SHOWN = 5;

    private final InputFile archive;
    private long unpacked;

    private ZipTables(InputFile archive) {
        this.archive = archive;
    }

    /**
     * Opens the table or the parts of one.
     *
     * @param format what a file holds, by its name; empty where it is no table
     * @param doubtful the same by names that other files have as well; asked where there is no
     *     table otherwise
     * @param open opens a file or a folder
     * @throws EvaluationException TABLE_UNREADABLE, FILE_NOT_FOUND where there is no table or none
     *     of that name, and whatever opening a table throws
     */
    public static TableSource open(
            TableLocation.InFile location,
            Function<Path, Optional<String>> format,
            Function<Path, Optional<String>> doubtful,
            Function<Path, TableSource> open) {
        Path file = location.path();
        InputFile archive = InputFile.of(file, String.valueOf(file.getFileName()), Purpose.TABLE);
        ZipTables tables = new ZipTables(archive);
        try (ZipFile zip = new ZipFile(file.toFile())) {
            List<ZipEntry> all = tables.entries(zip);
            List<ZipEntry> chosen =
                    location.inside().isPresent()
                            ? List.of(tables.named(location.inside().get(), all))
                            : tables.parts(all, format, doubtful);
            return tables.unpack(zip, chosen, tables.remarks(all, chosen), open);
        } catch (ZipException e) {
            throw tables.spoilt("its table of contents is spoilt, cut, or encrypted");
        } catch (IOException e) {
            throw archive.unreadable(e);
        } catch (IllegalArgumentException e) {
            throw tables.spoilt("the names in it are no text");
        }
    }

    /** An archive that is handed on hands on all that is in it. */
    private List<String> remarks(List<ZipEntry> all, List<ZipEntry> chosen) {
        List<String> others =
                all.stream()
                        .filter(entry -> !chosen.contains(entry))
                        .map(ZipEntry::getName)
                        .toList();
        return others.isEmpty()
                ? List.of()
                : List.of(
                        archive.subject()
                                + ": of this archive only "
                                + shown(chosen.stream().map(ZipEntry::getName).toList())
                                + (chosen.size() == 1 ? " is" : " are")
                                + " read and judged. It also holds "
                                + shown(others)
                                + ". Whoever receives the archive receives that too.");
    }

    private List<ZipEntry> entries(ZipFile zip) {
        if (zip.size() > MOST_ENTRIES) {
            throw archive.refuse(
                    " holds "
                            + zip.size()
                            + " files; expected at most "
                            + MOST_ENTRIES
                            + ". Put fewer into it.");
        }
        Set<String> names = new HashSet<>();
        List<ZipEntry> found = new ArrayList<>();
        zip.stream()
                .filter(entry -> !entry.isDirectory())
                .forEach(
                        entry -> {
                            if (!names.add(entry.getName())) {
                                throw spoilt("it holds '" + entry.getName() + "' twice");
                            }
                            found.add(entry);
                        });
        return found;
    }

    private ZipEntry named(String name, List<ZipEntry> all) {
        return all.stream()
                .filter(entry -> entry.getName().equals(name))
                .findFirst()
                .orElseThrow(
                        () -> {
                            List<String> names = all.stream().map(ZipEntry::getName).toList();
                            return new EvaluationException(
                                    ErrorCode.FILE_NOT_FOUND,
                                    archive.subject()
                                            + " holds no file '"
                                            + name
                                            + "'; expected one of "
                                            + shown(names)
                                            + "."
                                            + Suggestion.nearest(name, names)
                                                    .map(near -> " Did you mean " + near + "?")
                                                    .orElse(""));
                        });
    }

    private List<ZipEntry> parts(
            List<ZipEntry> all,
            Function<Path, Optional<String>> format,
            Function<Path, Optional<String>> doubtful) {
        List<ZipEntry> tables = tables(all, format);
        if (tables.isEmpty()) {
            tables = tables(all, doubtful);
        }
        List<String> names = tables.stream().map(ZipEntry::getName).toList();
        if (tables.isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND,
                    archive.subject()
                            + " holds no table"
                            + (all.isEmpty()
                                    ? ""
                                    : ", only "
                                            + shown(all.stream().map(ZipEntry::getName).toList()))
                            + "; expected one. Name another file.");
        }
        long kinds =
                names.stream()
                        .map(name -> PartFolder.withoutNumbers(last(name)))
                        .distinct()
                        .count();
        if (kinds > 1 && names.stream().noneMatch(name -> name.contains("="))) {
            throw archive.refuse(
                    " holds several tables, "
                            + shown(names)
                            + "; expected one, or the parts of one, whose names are alike but for"
                            + " numbers. Name one of them: "
                            + archive.subject()
                            + "#"
                            + names.get(0)
                            + ".");
        }
        return tables;
    }

    private static List<ZipEntry> tables(
            List<ZipEntry> all, Function<Path, Optional<String>> format) {
        return all.stream()
                .filter(entry -> counts(entry.getName()))
                .filter(entry -> format.apply(Path.of(last(entry.getName()))).isPresent())
                .toList();
    }

    /** What begins with a point or an underscore belongs to whoever packed the archive. */
    private static boolean counts(String name) {
        for (String part : name.split("/", -1)) {
            if (part.isEmpty() || part.startsWith(".") || part.startsWith("_")) {
                return false;
            }
        }
        return !name.endsWith(ENDING);
    }

    private static String last(String name) {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    private TableSource unpack(
            ZipFile zip,
            List<ZipEntry> chosen,
            List<String> remarks,
            Function<Path, TableSource> open)
            throws IOException {
        String stem = archive.subject().replaceFirst("(?i)\\.zip$", "");
        PrivateFile folder =
                PrivateFile.folder(stem.isEmpty() ? "archive" : stem, archive.subject());
        Path root = folder.path().toAbsolutePath().normalize();
        Path only = root;
        for (ZipEntry entry : chosen) {
            Path target = root.resolve(entry.getName()).normalize();
            if (!target.startsWith(root) || target.equals(root)) {
                throw spoilt("it names a file outside of it, '" + entry.getName() + "'");
            }
            Files.createDirectories(target.getParent());
            unpack(zip, entry, target);
            only = target;
        }
        TableSource table = open.apply(chosen.size() == 1 ? only : root);
        return new Held(
                folder,
                archive.subject(),
                Stream.concat(remarks.stream(), table.remarks().stream()).toList(),
                table);
    }

    private void unpack(ZipFile zip, ZipEntry entry, Path target) throws IOException {
        CRC32 content = new CRC32();
        long bytes = 0;
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = zip.getInputStream(entry)) {
            try (OutputStream out = Files.newOutputStream(target)) {
                for (int read = read(in, buffer, entry);
                        read >= 0;
                        read = read(in, buffer, entry)) {
                    content.update(buffer, 0, read);
                    bytes += read;
                    refuseBomb(read);
                    write(out, buffer, read);
                }
            }
        }
        if (content.getValue() != entry.getCrc() || bytes != entry.getSize()) {
            throw spoilt("the checksum of '" + entry.getName() + "' is wrong");
        }
    }

    private int read(InputStream in, byte[] buffer, ZipEntry entry) {
        try {
            return in.read(buffer);
        } catch (IOException e) {
            throw spoilt("'" + entry.getName() + "' is spoilt or cut");
        }
    }

    private void write(OutputStream out, byte[] buffer, int length) {
        try {
            out.write(buffer, 0, length);
        } catch (IOException full) {
            throw PrivateFile.noRoom(archive.subject(), full);
        }
    }

    private void refuseBomb(int more) {
        unpacked += more;
        if (unpacked > FREE && unpacked / MOST_RATIO > archive.size()) {
            throw archive.refuse(
                    " unpacks to more than "
                            + MOST_RATIO
                            + " times its size; expected the ratio of a real file. Unpack it yourself"
                            + " if it is one.");
        }
    }

    private EvaluationException spoilt(String why) {
        return archive.refuse(" cannot be unpacked: " + why + ". Is it damaged? Get it once more.");
    }

    private static String shown(List<String> names) {
        String first = names.stream().limit(SHOWN).collect(Collectors.joining(", "));
        return names.size() > SHOWN ? first + " and " + (names.size() - SHOWN) + " more" : first;
    }

    /**
     * A table whose files go when nobody reads it any more.
     *
     * @param files where they are
     * @param name of the archive
     * @param remarks about it and about the table
     * @param table what was found in it
     */
    private record Held(PrivateFile files, String name, List<String> remarks, TableSource table)
            implements TableSource {

        @Override
        public List<String> header() {
            return table.header();
        }

        @Override
        public void read(CellSink sink) {
            table.read(sink);
        }

        @Override
        public List<String> types() {
            return table.types();
        }

        @Override
        public Map<String, ColumnKind> kinds() {
            return table.kinds();
        }

        @Override
        public String place(long line) {
            return table.place(line);
        }
    }
}
