package dev.assay.metrics.privacy.internal;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The cells of a part's content columns as doubles, column by column: numbers as they are, codes of
 * levels, NaN where missing.
 *
 * @param rows how many
 * @param values by column, then row
 */
public record Cells(int rows, double[][] values) {

    /** The cells of these columns. */
    public static Cells of(EvaluationData data, Part part, List<String> columns) {
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

    /** The cells of these rows, in this order. */
    public Cells ordered(int[] order) {
        double[][] ordered = new double[values.length][order.length];
        for (int column = 0; column < values.length; column++) {
            for (int row = 0; row < order.length; row++) {
                ordered[column][row] = values[column][order[row]];
            }
        }
        return new Cells(order.length, ordered);
    }

    /** These rows, then the other's. */
    Cells and(Cells other) {
        double[][] joined = new double[values.length][];
        for (int column = 0; column < values.length; column++) {
            joined[column] = Arrays.copyOf(values[column], rows + other.rows);
            System.arraycopy(other.values[column], 0, joined[column], rows, other.rows);
        }
        return new Cells(rows + other.rows, joined);
    }

    /** By row a number, the same for rows of equal content, counted from 0 as contents come up. */
    public int[] contents() {
        Map<Long, Integer> firstRows = new HashMap<>();
        int[] contents = new int[rows];
        int count = 0;
        for (int row = 0; row < rows; row++) {
            long hash = hash(row);
            Integer first = firstRows.get(hash);
            while (first != null && !equal(first, row)) {
                // Two contents of one hash: the later one goes to the next place.
                hash++;
                first = firstRows.get(hash);
            }
            if (first == null) {
                firstRows.put(hash, row);
                contents[row] = count++;
            } else {
                contents[row] = contents[first];
            }
        }
        return contents;
    }

    private long hash(int row) {
        long hash = 1;
        for (double[] column : values) {
            hash = (hash ^ Double.doubleToLongBits(column[row] + 0.0)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return hash;
    }

    private boolean equal(int first, int second) {
        for (double[] column : values) {
            if (Double.compare(column[first] + 0.0, column[second] + 0.0) != 0) {
                return false;
            }
        }
        return true;
    }

    /** The same rows without those that equal an earlier one. */
    public Cells distinct() {
        int[] contents = contents();
        int[] first = new int[rows];
        int count = 0;
        for (int row = 0; row < rows; row++) {
            if (contents[row] == count) {
                first[count++] = row;
            }
        }
        return count == rows ? this : ordered(Arrays.copyOf(first, count));
    }

    private static double[] codes(CategoricalColumn column) {
        double[] codes = new double[column.rows()];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = column.isMissing(row) ? Double.NaN : column.code(row);
        }
        return codes;
    }
}
