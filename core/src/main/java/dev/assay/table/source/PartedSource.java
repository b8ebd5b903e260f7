package dev.assay.table.source;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.table.CellSink;
import dev.assay.table.ColumnKind;
import dev.assay.table.TableSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Function;

/**
 * Parts as one table: its columns are those of the first part, then those that folders are named
 * after. Every part has the same columns, in any order; columns of other types are told.
 */
final class PartedSource implements TableSource {

    private static final int SHOWN = 5;

    private final String name;
    private final List<String> header;
    private final List<Opened> parts;
    private final List<String> remarks;

    /** Lines before each part, as far as parts were read; every reading finds the same. */
    private final AtomicLongArray starts;

    /**
     * A part that was opened.
     *
     * @param source its cells
     * @param targets the place in the table's header of each of its columns
     * @param constants the cells of columns that folders are named after, from the first of them
     */
    private record Opened(TableSource source, int[] targets, List<Optional<String>> constants) {}

    private PartedSource(
            String name, List<String> header, List<Opened> parts, List<String> remarks) {
        this.name = name;
        this.header = List.copyOf(header);
        this.parts = List.copyOf(parts);
        this.remarks = List.copyOf(remarks);
        long[] unread = new long[parts.size()];
        Arrays.fill(unread, 1, unread.length, Long.MAX_VALUE);
        this.starts = new AtomicLongArray(unread);
    }

    static PartedSource of(
            String name,
            Path folder,
            List<PartFolder.Part> parts,
            List<Path> others,
            Function<Path, TableSource> open) {
        PartFolder.Part first = parts.get(0);
        TableSource leading = open.apply(first.file());
        List<String> header = new ArrayList<>(leading.header());
        for (String column : first.values().keySet()) {
            if (header.contains(column)) {
                throw PartFolder.refuse(
                        name,
                        "has the column '"
                                + column
                                + "' both in the names of its folders and in "
                                + folder.relativize(first.file())
                                + "; expected it once. Remove it from the files, or rename the"
                                + " folders.");
            }
            header.add(column);
        }
        List<String> problems = new ArrayList<>();
        List<String> drift = new ArrayList<>();
        List<Opened> opened = new ArrayList<>();
        for (PartFolder.Part part : parts) {
            String shown = name + ", part " + folder.relativize(part.file());
            TableSource source = part == first ? leading : open.apply(part.file());
            List<String> columns = new ArrayList<>(source.header());
            columns.addAll(part.values().keySet());
            List<String> wrong = difference(shown, header, columns);
            problems.addAll(wrong);
            if (wrong.isEmpty()) {
                drift.addAll(drift(shown, leading, source));
                opened.add(
                        new Opened(
                                source,
                                source.header().stream().mapToInt(header::indexOf).toArray(),
                                header.subList(leading.header().size(), header.size()).stream()
                                        .map(part.values()::get)
                                        .toList()));
            }
        }
        if (!problems.isEmpty()) {
            throw new EvaluationException(ErrorCode.TABLE_UNREADABLE, shortened(problems));
        }
        return new PartedSource(name, header, opened, remarks(name, folder, parts, others, drift));
    }

    private static List<String> remarks(
            String name,
            Path folder,
            List<PartFolder.Part> parts,
            List<Path> others,
            List<String> drift) {
        List<String> remarks = new ArrayList<>();
        Path last = parts.get(parts.size() - 1).file();
        remarks.add(
                name
                        + " is read as one table of "
                        + parts.size()
                        + (parts.size() == 1 ? " part, " : " parts, ")
                        + folder.relativize(parts.get(0).file())
                        + (parts.size() == 1 ? "" : " to " + folder.relativize(last))
                        + ".");
        if (!others.isEmpty()) {
            remarks.add(
                    name
                            + ": "
                            + others.size()
                            + (others.size() == 1
                                    ? " file is no table and is passed over: "
                                    : " files are no tables and are passed over, the first is ")
                            + folder.relativize(others.get(0))
                            + ".");
        }
        drift.stream().limit(SHOWN).forEach(remarks::add);
        if (drift.size() > SHOWN) {
            remarks.add(
                    name + ": " + (drift.size() - SHOWN) + " more columns of parts change type.");
        }
        return remarks;
    }

    private static List<String> difference(String part, List<String> expected, List<String> found) {
        Set<String> lacking = new LinkedHashSet<>(expected);
        found.forEach(lacking::remove);
        Set<String> strange = new LinkedHashSet<>(found);
        expected.forEach(strange::remove);
        List<String> problems = new ArrayList<>();
        for (String column : lacking) {
            problems.add(
                    part
                            + ": column '"
                            + column
                            + "' is missing, which the first part has"
                            + Suggestion.nearest(column, strange)
                                    .map(near -> "; it has '" + near + "'. Rename it.")
                                    .orElse(". Add it, or read the parts apart."));
        }
        for (String column : strange) {
            problems.add(
                    part
                            + ": column '"
                            + column
                            + "' is not in the first part. Remove it, add it to the others, or read"
                            + " the parts apart.");
        }
        if (problems.isEmpty() && found.size() != expected.size()) {
            problems.add(part + ": a column stands twice; expected every one once.");
        }
        return problems;
    }

    private static List<String> drift(String part, TableSource first, TableSource other) {
        List<String> told = new ArrayList<>();
        if (first.types().isEmpty() || other.types().isEmpty()) {
            return told;
        }
        Map<String, String> before = new HashMap<>();
        for (int i = 0; i < first.header().size(); i++) {
            before.put(first.header().get(i), first.types().get(i));
        }
        for (int i = 0; i < other.header().size(); i++) {
            String column = other.header().get(i);
            String type = other.types().get(i);
            if (before.containsKey(column) && !before.get(column).equals(type)) {
                told.add(
                        part
                                + ": column '"
                                + column
                                + "' holds "
                                + type
                                + ", in the first part "
                                + before.get(column)
                                + "; both are read as they would be written.");
            }
        }
        return told;
    }

    private static String shortened(List<String> problems) {
        List<String> shown = new ArrayList<>(problems.stream().limit(SHOWN).toList());
        if (problems.size() > SHOWN) {
            shown.add("… and " + (problems.size() - SHOWN) + " more.");
        }
        return String.join("\n", shown);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> header() {
        return header;
    }

    /** As the first part tells them, for kinds are those of the whole table. */
    @Override
    public Map<String, ColumnKind> kinds() {
        return parts.get(0).source().kinds();
    }

    @Override
    public List<String> remarks() {
        return remarks;
    }

    @Override
    public String place(long line) {
        int part = 0;
        while (part + 1 < parts.size() && starts.get(part + 1) < line) {
            part++;
        }
        TableSource source = parts.get(part).source();
        return source.name() + ", " + source.place(line - starts.get(part));
    }

    @Override
    public void read(CellSink sink) {
        long before = 0;
        for (int i = 0; i < parts.size(); i++) {
            starts.set(i, before);
            Shifted shifted = new Shifted(sink, parts.get(i), header.size(), before);
            parts.get(i).source().read(shifted);
            before = shifted.last;
            if (!shifted.wanted) {
                return;
            }
        }
    }

    /** Hands the cells of one part over as those of the table. */
    private static final class Shifted implements CellSink {

        private final CellSink sink;
        private final int[] targets;
        private final int[] constantColumns;
        private final char[][] constants;
        private final long before;
        private long last;
        private boolean wanted = true;

        Shifted(CellSink sink, Opened part, int width, long before) {
            this.sink = sink;
            this.targets = part.targets();
            this.before = before;
            this.last = before;
            int first = width - part.constants().size();
            List<Integer> columns = new ArrayList<>();
            List<char[]> texts = new ArrayList<>();
            for (int i = 0; i < part.constants().size(); i++) {
                Optional<String> value = part.constants().get(i);
                if (value.isPresent() && sink.wants(first + i)) {
                    columns.add(first + i);
                    texts.add(value.get().toCharArray());
                }
            }
            this.constantColumns = columns.stream().mapToInt(Integer::intValue).toArray();
            this.constants = texts.toArray(char[][]::new);
        }

        @Override
        public boolean wants(int column) {
            return sink.wants(targets[column]);
        }

        @Override
        public void cell(int column, char[] text, int offset, int length) {
            sink.cell(targets[column], text, offset, length);
        }

        @Override
        public void missing(int column) {
            sink.missing(targets[column]);
        }

        @Override
        public boolean endRow(long line) {
            for (int i = 0; i < constants.length; i++) {
                sink.cell(constantColumns[i], constants[i], 0, constants[i].length);
            }
            last = Math.max(last, before + line);
            wanted = sink.endRow(before + line);
            return wanted;
        }
    }
}
