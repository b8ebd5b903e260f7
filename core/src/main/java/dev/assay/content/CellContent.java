package dev.assay.content;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.List;

/**
 * The content of cells as 64 bits that are equal where the content is: equal numbers, levels of
 * equal {@link NormalForm}, cells without a value. Those of a row add up to that of the row, so
 * that a column is left out by taking its bits away. Rows of different content have equal bits with
 * a chance of about 5 · 10⁻²⁰ for each pair.
 *
 * @since 0.2
 */
public final class CellContent {

    private final EvaluationData data;
    private final List<String> columns;

    /** The content of the compared columns. */
    public CellContent(EvaluationData data) {
        this.data = data;
        this.columns = data.schema().content();
    }

    /** How many columns are compared. */
    public int columns() {
        return columns.size();
    }

    /** The content of the cells of one column, in row order. */
    public long[] cells(Part part, int column) {
        String name = columns.get(column);
        Column cells = data.table(part).column(name);
        long salt = mixed(0x9E3779B97F4A7C15L * (column + 1));
        long[] content = new long[cells.rows()];
        if (cells instanceof NumericColumn numbers) {
            for (int row = 0; row < content.length; row++) {
                // Adding zero makes one of the two zeros.
                content[row] = mixed(salt ^ Double.doubleToLongBits(numbers.value(row) + 0.0));
            }
            return content;
        }
        CategoricalColumn levels = (CategoricalColumn) cells;
        int[] codes = NormalForm.codes(levels.dictionary());
        for (int row = 0; row < content.length; row++) {
            int code = levels.code(row);
            content[row] = mixed(salt + (code == CategoricalColumn.MISSING ? code : codes[code]));
        }
        return content;
    }

    /** The content of whole rows, in row order. */
    public long[] rows(Part part) {
        long[] sums = new long[data.table(part).rows()];
        for (int column = 0; column < columns.size(); column++) {
            long[] cells = cells(part, column);
            for (int row = 0; row < sums.length; row++) {
                sums[row] += cells[row];
            }
        }
        return sums;
    }

    /** The finaliser of Stafford's variant 13: every bit of the input reaches every bit. */
    private static long mixed(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
