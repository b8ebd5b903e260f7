package dev.assay.metrics.privacy;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.List;

/**
 * The cells of a part's content columns as doubles, column by column: numbers as they are, codes of
 * levels, NaN where missing.
 *
 * @param rows how many
 * @param values by column, then row
 */
record Cells(int rows, double[][] values) {

    /** The cells of these columns. */
    static Cells of(EvaluationData data, Part part, List<String> columns) {
        Table table = data.table(part);
        double[][] values = new double[columns.size()][];
        for (int column = 0; column < values.length; column++) {
            values[column] =
                    table.column(columns.get(column)) instanceof NumericColumn numeric
                            ? numeric.toArray()
                            : codes(table.categorical(columns.get(column)));
        }
        return new Cells(table.rows(), values);
    }

    /** The same cells with the rows in this order. */
    Cells ordered(int[] order) {
        double[][] ordered = new double[values.length][order.length];
        for (int column = 0; column < values.length; column++) {
            for (int row = 0; row < order.length; row++) {
                ordered[column][row] = values[column][order[row]];
            }
        }
        return new Cells(order.length, ordered);
    }

    private static double[] codes(CategoricalColumn column) {
        double[] codes = new double[column.rows()];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = column.isMissing(row) ? Double.NaN : column.code(row);
        }
        return codes;
    }
}
