package dev.assay.table;

import dev.assay.api.Stability;
import java.util.regex.Pattern;

/**
 * Cells of result files that are safe for a spreadsheet: what it would execute as a formula is made
 * text by an apostrophe, since names of files, columns and candidates come from others. Tables of
 * data are written unchanged.
 *
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public final class ResultCells {

    private static final String FORMULA = "=+-@\t\r\n＝＋－＠|%";
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?|[+-]?Infinity");

    private ResultCells() {}

    /** The cell as text; a number stays one. */
    public static String guarded(String cell) {
        return cell == null
                        || cell.isEmpty()
                        || FORMULA.indexOf(cell.charAt(0)) < 0
                        || NUMBER.matcher(cell).matches()
                ? cell
                : "'" + cell;
    }
}
