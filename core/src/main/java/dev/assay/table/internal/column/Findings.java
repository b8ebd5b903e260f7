package dev.assay.table.internal.column;

import dev.assay.error.ErrorCode;
import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import dev.assay.table.NumericColumn;
import dev.assay.table.Quirk;
import dev.assay.table.TableSource;
import dev.assay.table.internal.Problems;
import dev.assay.table.internal.Warnings;
import dev.assay.table.internal.number.NumberForm;
import dev.assay.table.internal.number.NumberText;
import dev.assay.table.internal.store.Room;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;

/**
 * Tells what is odd about the cells of one file: as a problem when the file has to be mended, as a
 * warning otherwise.
 */
final class Findings {

    private static final int SHOWN = 3;
    private static final int LONGEST = 60;
    private static final double MOSTLY = 0.8;

    private final String file;
    private final TableSource source;
    private final IntToLongFunction line;
    private final Problems problems;
    private final boolean quiet;

    /**
     * What is told of a source.
     *
     * @param line on which a row began
     */
    Findings(TableSource source, IntToLongFunction line, Problems problems, boolean quiet) {
        this.file = source.name();
        this.source = source;
        this.line = line;
        this.problems = problems;
        this.quiet = quiet;
    }

    /** What the source itself has to say. */
    void tellRemarks() {
        source.remarks().forEach(remark -> tell("{}", remark));
    }

    /** One line for the habits of writing in all columns of the file. */
    void tellQuirks(List<ColumnDraft> drafts) {
        Map<Quirk, Integer> counts = new EnumMap<>(Quirk.class);
        drafts.forEach(
                draft -> draft.quirks().forEach(quirk -> counts.merge(quirk, 1, Integer::sum)));
        counts.remove(Quirk.YES_NO);
        if (!counts.isEmpty()) {
            tell(
                    "{}: {}.",
                    file,
                    counts.entrySet().stream()
                            .map(
                                    entry ->
                                            entry.getValue()
                                                    + (entry.getValue() == 1
                                                            ? " column "
                                                            : " columns ")
                                                    + entry.getKey().words()
                                                    + " ("
                                                    + entry.getKey().made()
                                                    + ")")
                            .collect(Collectors.joining(", ")));
        }
    }

    /** That the cells had no room in memory, and where they are. */
    void tellPlace(Room room) {
        room.folder()
                .ifPresent(
                        folder ->
                                tell(
                                        "{} is larger than the memory it may take: its columns are kept in a file of {} MiB in {},"
                                                + " which goes when the run ends.",
                                        file,
                                        (room.bytesInFile() + (1 << 20) - 1) >> 20,
                                        folder));
    }

    private void tell(String message, Object... values) {
        if (!quiet) {
            Warnings.tell(message, values);
        }
    }

    /** A column whose marks could stand before decimals or between thousands. */
    void ambiguous(String column, NumberForm form) {
        boolean point = form.decimal() == '.';
        tell(
                "column '{}' of {}: every {} stands before three digits and is read as a mark between thousands."
                        + " Say --decimal {} if it is the decimal mark.",
                column,
                file,
                point ? "comma" : "point",
                point ? "comma" : "point");
    }

    /** Answers that are spelt in more ways than there are answers. */
    void spellings(String column, int ways) {
        tell(
                "column '{}' of {}: yes and no are written in {} ways, which are as many levels. Write each in one"
                        + " way.",
                column,
                file,
                ways);
    }

    /** Cells of a numeric column that are infinite or no numbers. */
    void tellUnparsable(String column, NumericColumn numbers, LevelBuilder cells, boolean strict) {
        List<NumberBuilder.Offender> wrong = new ArrayList<>();
        List<NumberBuilder.Offender> endless = new ArrayList<>();
        int wrongs = 0;
        int infinities = 0;
        int[] rows = unparsable(numbers);
        Codes codes = cells.codes().select(rows);
        for (int i = 0; i < rows.length; i++) {
            int row = rows[i];
            String text = cells.levels().get(codes.get(i));
            boolean infinite = NumberText.isInfinite(text);
            wrongs += infinite ? 0 : 1;
            infinities += infinite ? 1 : 0;
            List<NumberBuilder.Offender> alike = infinite ? endless : wrong;
            if (alike.size() < SHOWN) {
                alike.add(new NumberBuilder.Offender(row, text));
            }
        }
        if (wrongs > 0) {
            notNumbers(column, wrong, wrongs, strict);
        }
        if (infinities > 0) {
            infinite(column, endless, infinities);
        }
    }

    private static int[] unparsable(NumericColumn numbers) {
        int[] rows = new int[numbers.unparsable()];
        int row = -1;
        for (int i = 0; i < rows.length; i++) {
            row = numbers.nextUnparsable(row + 1);
            rows[i] = row;
        }
        return rows;
    }

    void notNumbers(
            String column, List<NumberBuilder.Offender> offenders, int count, boolean strict) {
        unparsable(
                column,
                offenders,
                count,
                strict,
                "a number",
                "Correct it, declare the column categorical, or list the text as missing.");
    }

    void notDates(String column, DateCells dates, LevelBuilder cells, boolean strict) {
        List<NumberBuilder.Offender> offenders =
                dates.unparsable().stream()
                        .limit(SHOWN)
                        .mapToObj(
                                row ->
                                        new NumberBuilder.Offender(
                                                row, cells.levels().get(code(cells, row))))
                        .toList();
        unparsable(
                column,
                offenders,
                dates.unparsable().cardinality(),
                strict,
                "a date of the pattern " + dates.pattern(),
                "Correct it, declare another pattern, or list the text as missing.");
    }

    private static int code(LevelBuilder cells, int row) {
        return cells.codes().select(new int[] {row}).get(0);
    }

    private void unparsable(
            String column,
            List<NumberBuilder.Offender> offenders,
            int count,
            boolean strict,
            String expected,
            String remedy) {
        if (!strict) {
            tell(
                    "{}: '{}' is not {}{}; counted as missing.",
                    place(column, offenders.get(0).row()),
                    shortened(offenders.get(0).text()),
                    expected,
                    count == 1 ? "" : ", and " + (count - 1) + " more cells are not");
            return;
        }
        for (NumberBuilder.Offender offender : offenders) {
            problems.add(
                    ErrorCode.TABLE_UNREADABLE,
                    place(column, offender.row())
                            + ": '"
                            + shortened(offender.text())
                            + "' is not "
                            + expected
                            + ". "
                            + remedy);
        }
        if (count > offenders.size()) {
            int more = count - offenders.size();
            problems.add(
                    ErrorCode.TABLE_UNREADABLE,
                    "column '"
                            + column
                            + "' of "
                            + file
                            + ": "
                            + more
                            + (more == 1 ? " more cell is" : " more cells are")
                            + " not "
                            + expected
                            + ".");
        }
    }

    void infinite(String column, List<NumberBuilder.Offender> offenders, int count) {
        tell(
                "{}: '{}' is not a finite number{}; counted as missing. Give it a value, or"
                        + " list the text as missing.",
                place(column, offenders.get(0).row()),
                offenders.get(0).text(),
                count == 1 ? "" : ", and " + (count - 1) + " more cells are not");
    }

    void ambiguous(String column, String pattern, String other) {
        tell(
                "column '{}' of {}: its dates are read as {} but could be {}. Declare the pattern in a schema.",
                column,
                file,
                pattern,
                other);
    }

    /** Whether almost all of a column of texts is numbers, which is said. */
    @SuppressWarnings("serial")
    boolean mixed(String column, LevelBuilder cells) {
        boolean[] number = new boolean[cells.levels().size()];
        boolean any = false;
        for (int code = 0; code < number.length; code++) {
            number[code] = NumberForm.couldBe(cells.levels().get(code));
            any |= number[code];
        }
        Optional<String> clash = NumberForm.clash(cells.levels());
        if (clash.isPresent()) {
            tell(
                    "column '{}' of {}: all {} values are numbers, but not written alike ({}); the column is read as"
                            + " categorical. Write them in one way, or say --kind '{}=categorical' if they are levels.",
                    column,
                    file,
                    cells.rows() - cells.absent(),
                    clash.get(),
                    column);
            return true;
        }
        if (!any) {
            return false;
        }
        int[] counts = Prose.counts(cells);
        Map<Obstacle, Integer> obstacles = new EnumMap<>(Obstacle.class);
        int texts = 0;
        for (int code = 0; code < number.length; code++) {
            if (!number[code]) {
                texts += counts[code];
                obstacles.merge(Obstacle.of(cells.levels().get(code)), counts[code], Integer::sum);
            }
        }
        int present = cells.rows() - cells.absent();
        if (present - texts < MOSTLY * present) {
            return false;
        }
        Codes codes = cells.codes();
        int first =
                Blocks.gather(codes, block -> other(codes, number, block)).stream()
                        .filter(row -> row >= 0)
                        .findFirst()
                        .orElseThrow();
        tell(
                "{}: {} of {} values are numbers, {} not ({}; here '{}'); the column is read as categorical. {}",
                place(column, first),
                present - texts,
                present,
                texts == 1 ? "1 is" : texts + " are",
                Obstacle.told(obstacles),
                shortened(cells.levels().get(code(cells, first))),
                Obstacle.remedy(column, obstacles));
        return true;
    }

    /** The first row of a block that has a value which is no number; −1 where there is none. */
    private static Integer other(Codes codes, boolean[] number, int block) {
        int[] some = Blocks.read(codes, block);
        for (int i = 0; i < some.length; i++) {
            if (some[i] != CategoricalColumn.MISSING && !number[some[i]]) {
                return Blocks.first(block) + i;
            }
        }
        return -1;
    }

    private String place(String column, int row) {
        return "column '" + column + "' of " + file + ", " + source.place(line.applyAsLong(row));
    }

    private static String shortened(String text) {
        String line = text.lines().collect(Collectors.joining(" "));
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
