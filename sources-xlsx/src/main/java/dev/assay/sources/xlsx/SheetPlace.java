package dev.assay.sources.xlsx;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which sheet of a workbook is the table, and where its header begins.
 *
 * @param sheet its name; the first that is shown when empty
 * @param row of the header, from 1; the first row that holds something when empty
 * @param column where the header begins, from 0; its first cell that holds something when empty
 */
record SheetPlace(Optional<String> sheet, Optional<Integer> row, Optional<Integer> column) {

    private static final Pattern CELL =
            Pattern.compile("(?:(.*)!)?([A-Z]{1,3})([1-9][0-9]{0,6})", Pattern.DOTALL);

    /** As in {@code Patients}, {@code Patients!B3} and {@code B3}. */
    static SheetPlace parse(Optional<String> inside) {
        Optional<Matcher> cell = inside.map(CELL::matcher).filter(Matcher::matches);
        if (cell.isEmpty()) {
            return new SheetPlace(inside, Optional.empty(), Optional.empty());
        }
        int column = 0;
        for (char letter : cell.get().group(2).toCharArray()) {
            column = column * 26 + letter - 'A' + 1;
        }
        return new SheetPlace(
                Optional.ofNullable(cell.get().group(1)),
                Optional.of(Integer.parseInt(cell.get().group(3))),
                Optional.of(column - 1));
    }
}
