package dev.assay.metrics.privacy.internal;

import dev.assay.metrics.privacy.internal.Predicate.Condition;
import java.util.Arrays;

/** The rows of one column in ascending order of their cells, those without one at the end. */
final class RowsByValue {

    private final double[] distinct;

    /**
     * Where the rows of each distinct value start, then where the missing ones do, then the end.
     */
    private final int[] starts;

    private final int[] rows;

    private RowsByValue(double[] distinct, int[] starts, int[] rows) {
        this.distinct = distinct;
        this.starts = starts;
        this.rows = rows;
    }

    /** The rows of a column; NaN is missing. */
    static RowsByValue of(double[] cells) {
        // Both zeros are one value, as they are in a comparison.
        double[] distinct =
                Arrays.stream(cells)
                        .filter(cell -> !Double.isNaN(cell))
                        .map(cell -> cell + 0.0)
                        .sorted()
                        .distinct()
                        .toArray();
        int[] which = new int[cells.length];
        int[] starts = new int[distinct.length + 2];
        for (int row = 0; row < cells.length; row++) {
            which[row] =
                    Double.isNaN(cells[row])
                            ? distinct.length
                            : Arrays.binarySearch(distinct, cells[row] + 0.0);
            starts[which[row] + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] next = starts.clone();
        int[] rows = new int[cells.length];
        for (int row = 0; row < cells.length; row++) {
            rows[next[which[row]]++] = row;
        }
        return new RowsByValue(distinct, starts, rows);
    }

    /** The rows that meet a condition on this column stand from here on. */
    int from(Condition condition) {
        return switch (condition.comparison()) {
            case AT_MOST -> 0;
            case EQUAL, AT_LEAST -> starts[atLeast(condition.value())];
            case MISSING -> starts[distinct.length];
        };
    }

    /** Up to here, exclusively. */
    int to(Condition condition) {
        return switch (condition.comparison()) {
            case EQUAL, AT_MOST -> starts[above(condition.value())];
            case AT_LEAST -> starts[distinct.length];
            case MISSING -> rows.length;
        };
    }

    /** The row at this place. */
    int row(int place) {
        return rows[place];
    }

    private int atLeast(double value) {
        int found = Arrays.binarySearch(distinct, value + 0.0);
        return found >= 0 ? found : -found - 1;
    }

    private int above(double value) {
        int found = Arrays.binarySearch(distinct, value + 0.0);
        return found >= 0 ? found + 1 : -found - 1;
    }
}
