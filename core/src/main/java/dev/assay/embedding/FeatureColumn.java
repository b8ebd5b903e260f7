package dev.assay.embedding;

import dev.assay.table.Table;
import java.util.List;
import java.util.Map;

/** How one column becomes dimensions. */
interface FeatureColumn {

    /** Its name. */
    String name();

    /** Whether it holds numbers. */
    boolean isNumeric();

    /** How many dimensions it takes. */
    int width();

    /** What they stand for. */
    List<String> dimensions();

    /** All of it as plain data. */
    Map<String, Object> plain();

    /** The column of a table, ready to be written. */
    Cells cells(Table table);

    /** The cells of a table's column. */
    @FunctionalInterface
    interface Cells {
        /**
         * Writes the dimensions of a row, which are zero, from {@code offset} on, and returns what
         * the row adds to the square of the last dimension.
         */
        double write(int row, double[] target, int offset);
    }

    /** A text of a described column. */
    static String text(Map<?, ?> plain, String name) {
        if (!(plain.get(name) instanceof String text)) {
            throw new IllegalArgumentException("a column is described without " + name);
        }
        return text;
    }

    /** A number of a described column. */
    static double number(Map<?, ?> plain, String name) {
        if (!(plain.get(name) instanceof Number number) || !Double.isFinite(number.doubleValue())) {
            throw new IllegalArgumentException(
                    "column '" + plain.get("name") + "' is described without " + name);
        }
        return number.doubleValue();
    }

    /** A truth value of a described column. */
    static boolean truth(Map<?, ?> plain, String name) {
        if (!(plain.get(name) instanceof Boolean truth)) {
            throw new IllegalArgumentException(
                    "column '" + plain.get("name") + "' is described without " + name);
        }
        return truth;
    }
}
