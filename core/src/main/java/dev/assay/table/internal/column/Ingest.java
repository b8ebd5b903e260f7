package dev.assay.table.internal.column;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.ColumnKind;
import dev.assay.table.DistantSource;
import dev.assay.table.ReadOptions;
import dev.assay.table.TableSource;
import dev.assay.table.internal.Problems;
import dev.assay.table.internal.number.MissingTokens;
import dev.assay.table.internal.store.Room;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads a file into columns, in one reading where the first rows tell what a column holds: numbers
 * are collected as numbers, texts as levels. A column that turns out otherwise later is read once
 * more, by itself.
 */
public final class Ingest {

    private static final int SNIFFED_ROWS = 500;

    /** Of the memory, what one table may take. */
    private static final int SHARE = 16;

    private final TableSource source;
    private final List<String> header;
    private final List<DeclaredColumn> wants;
    private final ReadOptions options;
    private final Problems problems;
    private final MissingTokens missing;
    private final boolean quiet;
    private final Room room;

    private Ingest(
            TableSource source,
            Function<String, DeclaredColumn> wants,
            ReadOptions options,
            Problems problems,
            boolean quiet,
            Room room) {
        this.quiet = quiet;
        this.room = room;
        this.source = source;
        this.header = source.header();
        this.wants = header.stream().map(wants).toList();
        this.options = options;
        this.problems = problems;
        this.missing = new MissingTokens(options.missing());
    }

    /**
     * The columns that are wanted, in file order.
     *
     * @param wants by column name
     * @param problems takes what is wrong with cells
     * @throws dev.assay.error.EvaluationException if the file cannot be read at all
     */
    public static List<ColumnDraft> read(
            TableSource source,
            Function<String, DeclaredColumn> wants,
            ReadOptions options,
            Problems problems) {
        if (source instanceof DistantSource distant) {
            return new DistantIngest(distant, wants, options, problems).read();
        }
        return Memory.forReading(
                source.name(),
                () ->
                        new Ingest(source, wants, options, problems, false, room(source, options))
                                .read());
    }

    /** The same without a word about what is odd but could be read. */
    public static List<ColumnDraft> readQuietly(
            TableSource source,
            Function<String, DeclaredColumn> wants,
            ReadOptions options,
            Problems problems) {
        return Memory.forReading(
                source.name(),
                () ->
                        new Ingest(source, wants, options, problems, true, room(source, options))
                                .read());
    }

    /**
     * The same from a reading that began before it was known what is wanted; columns that it did
     * not foresee are read once more.
     *
     * @throws dev.assay.error.EvaluationException if the file cannot be read at all
     */
    public static List<ColumnDraft> read(
            EarlyReading early,
            Function<String, DeclaredColumn> wants,
            ReadOptions options,
            Problems problems) {
        return Memory.forReading(
                early.source().name(),
                () -> {
                    Ingest ingest =
                            new Ingest(
                                    early.source(), wants, options, problems, false, early.room());
                    Pass pass = early.join();
                    CellBuilder[] builders = early.builders();
                    ingest.adopt(builders, pass.rows());
                    return ingest.drafts(pass, builders);
                });
    }

    /** Which columns seem to be of numbers, by the first rows and what is declared. */
    static Map<String, Boolean> foresee(
            TableSource source, Function<String, DeclaredColumn> wants, ReadOptions options) {
        Ingest ingest =
                new Ingest(source, wants, options, new Problems(), true, room(source, options));
        CellBuilder[] sniffed = ingest.sniffed(options.uniqueThreshold());
        Map<String, Boolean> numbers = new HashMap<>();
        for (int column = 0; column < sniffed.length; column++) {
            DeclaredColumn want = ingest.wants.get(column);
            boolean looksSo =
                    sniffed[column] instanceof NumberBuilder cells
                            && cells.wrong() == 0
                            && !cells.hasFewValues();
            if (want.read()) {
                numbers.put(
                        ingest.header.get(column),
                        want.kind().map(kind -> kind == ColumnKind.NUMERIC).orElse(looksSo));
            }
        }
        return numbers;
    }

    /** The room for the cells of a table. */
    static Room room(TableSource source, ReadOptions options) {
        return new Room(
                source.name(),
                options.tableMemory().orElse(Runtime.getRuntime().maxMemory() / SHARE));
    }

    private List<ColumnDraft> read() {
        CellBuilder[] builders = builders(sniff());
        Pass pass = new Pass(builders, options.maxRows());
        source.read(pass);
        return drafts(pass, builders);
    }

    private List<ColumnDraft> drafts(Pass pass, CellBuilder[] builders) {
        if (pass.rows() == 0) {
            problems.add(
                    ErrorCode.TABLE_EMPTY,
                    source.name() + " has a header but no rows; expected at least one.");
            return List.of();
        }
        Findings findings = new Findings(source, pass::line, problems, quiet);
        findings.tellRemarks();
        ColumnMaker maker = new ColumnMaker(options, findings, room);
        readAgain(builders, maker, pass.rows());
        List<ColumnDraft> drafts = new ArrayList<>();
        for (int column = 0; column < builders.length; column++) {
            if (builders[column] != null) {
                drafts.add(maker.make(header.get(column), wants.get(column), builders[column]));
                builders[column] = null;
            }
        }
        findings.tellQuirks(drafts);
        findings.tellPlace(room);
        return drafts;
    }

    /** Keeps the builders that are as wanted, and fills others in their place. */
    private void adopt(CellBuilder[] builders, int rows) {
        boolean inferred = wants.stream().anyMatch(want -> want.read() && want.kind().isEmpty());
        CellBuilder[] wanted = builders(inferred ? sniff() : new boolean[header.size()]);
        CellBuilder[] again = new CellBuilder[builders.length];
        boolean any = false;
        for (int column = 0; column < builders.length; column++) {
            if (wanted[column] == null) {
                builders[column] = null;
            } else if (builders[column] == null
                    || builders[column].getClass() != wanted[column].getClass()) {
                builders[column] = wanted[column];
                again[column] = wanted[column];
                any = true;
            }
        }
        if (any) {
            readAgain(again, rows);
        }
    }

    /** Reads some columns once more, of a table that must not have grown or shrunk since. */
    private void readAgain(CellBuilder[] again, int rows) {
        Pass pass = new Pass(again, options.maxRows());
        source.read(pass);
        if (pass.rows() != rows) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    source.name()
                            + " changed while it was read: found "
                            + rows
                            + " rows at first and "
                            + pass.rows()
                            + " when a column was read again; expected the same. Read it when nothing writes to"
                            + " it.");
        }
    }

    /** Which columns hold text, by their first rows. */
    private boolean[] sniff() {
        CellBuilder[] builders = sniffed(0);
        boolean[] text = new boolean[builders.length];
        for (int column = 0; column < builders.length; column++) {
            text[column] = builders[column] instanceof NumberBuilder numbers && numbers.wrong() > 0;
        }
        return text;
    }

    /** The first cells of columns whose kind is to be found. */
    private CellBuilder[] sniffed(int threshold) {
        CellBuilder[] builders = new CellBuilder[header.size()];
        boolean any = false;
        for (int column = 0; column < builders.length; column++) {
            if (wants.get(column).read() && wants.get(column).kind().isEmpty()) {
                builders[column] = new NumberBuilder(missing, threshold, room);
                any = true;
            }
        }
        if (any) {
            source.read(new Pass(builders, Math.min(SNIFFED_ROWS, options.maxRows())));
        }
        return builders;
    }

    private CellBuilder[] builders(boolean[] text) {
        CellBuilder[] builders = new CellBuilder[header.size()];
        for (int column = 0; column < builders.length; column++) {
            DeclaredColumn want = wants.get(column);
            if (!want.read()) {
                continue;
            }
            boolean numbers =
                    want.kind().map(kind -> kind == ColumnKind.NUMERIC).orElse(!text[column]);
            builders[column] =
                    numbers
                            ? new NumberBuilder(missing, options.uniqueThreshold(), room)
                            : new LevelBuilder(missing, room, header.get(column));
        }
        return builders;
    }

    private void readAgain(CellBuilder[] builders, ColumnMaker maker, int rows) {
        CellBuilder[] again = new CellBuilder[builders.length];
        boolean any = false;
        for (int column = 0; column < builders.length; column++) {
            Optional<ColumnKind> kind = wants.get(column).kind();
            if (builders[column] instanceof NumberBuilder numbers
                    && (kind.isEmpty()
                            ? maker.needsTexts(header.get(column), numbers)
                            : maker.needsTexts(numbers))) {
                again[column] = new LevelBuilder(missing, room, header.get(column));
                builders[column] = again[column];
                any = true;
            }
        }
        if (any) {
            readAgain(again, rows);
        }
    }
}
