package dev.assay.table.internal;

import dev.assay.error.ErrorCode;
import dev.assay.table.CategoricalColumn;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Tells what is odd about the cells of one file: as a problem when the file has to be mended, as a
 * warning otherwise.
 */
final class Findings {

    private static final int SHOWN = 3;
    private static final int LONGEST = 60;
    private static final double MOSTLY = 0.9;

    private final String file;
    private final Pass pass;
    private final Problems problems;

    Findings(String file, Pass pass, Problems problems) {
        this.file = file;
        this.pass = pass;
        this.problems = problems;
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
                                                row, cells.levels().get(cells.codes()[row])))
                        .toList();
        unparsable(
                column,
                offenders,
                dates.unparsable().cardinality(),
                strict,
                "a date of the pattern " + dates.pattern(),
                "Correct it, declare another pattern, or list the text as missing.");
    }

    private void unparsable(
            String column,
            List<NumberBuilder.Offender> offenders,
            int count,
            boolean strict,
            String expected,
            String remedy) {
        if (!strict) {
            Warnings.tell(
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
        Warnings.tell(
                "{}: '{}' is not a finite number{}; counted as missing. Give it a value, or"
                        + " list the text as missing.",
                place(column, offenders.get(0).row()),
                offenders.get(0).text(),
                count == 1 ? "" : ", and " + (count - 1) + " more cells are not");
    }

    void ambiguous(String column, String pattern, String other) {
        Warnings.tell(
                "column '{}' of {}: its dates are read as {} but could be {}. Declare the pattern in a schema.",
                column,
                file,
                pattern,
                other);
    }

    /** Whether almost all of a column of texts is numbers, which is said. */
    boolean mixed(String column, LevelBuilder cells) {
        boolean[] number = new boolean[cells.levels().size()];
        boolean any = false;
        for (int code = 0; code < number.length; code++) {
            number[code] = NumberText.isNumber(cells.levels().get(code));
            any |= number[code];
        }
        if (!any) {
            tellDecimalCommas(column, cells);
            return false;
        }
        int[] codes = cells.codes();
        int firstText = -1;
        int texts = 0;
        for (int row = 0; row < codes.length; row++) {
            if (codes[row] != CategoricalColumn.MISSING && !number[codes[row]]) {
                firstText = firstText < 0 ? row : firstText;
                texts++;
            }
        }
        int present = codes.length - cells.absent();
        if (present - texts < MOSTLY * present) {
            return false;
        }
        Warnings.tell(
                "{}: '{}' is not a number, but {} of {} values are; the column is read as categorical. Correct the"
                        + " {}, or list the text as missing.",
                place(column, firstText),
                shortened(cells.levels().get(codes[firstText])),
                present - texts,
                present,
                texts == 1 ? "cell" : texts + " cells");
        return true;
    }

    private void tellDecimalCommas(String column, LevelBuilder cells) {
        if (!cells.levels().isEmpty()
                && cells.levels().stream().allMatch(text -> text.matches("-?\\d+,\\d+"))) {
            Warnings.tell(
                    "column '{}' of {}: texts such as '{}' look like numbers with a decimal comma; they are read as"
                            + " text. Write them with a point.",
                    column,
                    file,
                    cells.levels().get(0));
        }
    }

    private String place(String column, int row) {
        return "column '" + column + "' of " + file + ", line " + pass.line(row);
    }

    private static String shortened(String text) {
        String line = text.lines().collect(Collectors.joining(" "));
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
