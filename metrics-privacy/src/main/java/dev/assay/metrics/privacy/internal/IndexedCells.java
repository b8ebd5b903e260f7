package dev.assay.metrics.privacy.internal;

import dev.assay.metrics.privacy.internal.Predicate.Condition;
import java.util.Arrays;

/**
 * Cells in which the rows that meet a predicate are found without a look at all of them: only the
 * rows are read that meet the condition which the fewest do. A column is sorted when it is first
 * asked for. Safe to read from many threads.
 */
public final class IndexedCells {

    private final Cells cells;
    private final RowsByValue[] columns;

    public IndexedCells(Cells cells) {
        this.cells = cells;
        this.columns = new RowsByValue[cells.values().length];
    }

    /** Whether a predicate holds of exactly one row. */
    public boolean singlesOut(Predicate predicate) {
        Condition rarest = rarest(predicate);
        RowsByValue column = column(rarest.column());
        int end = column.to(rarest);
        int found = 0;
        for (int place = column.from(rarest); place < end && found < 2; place++) {
            found += predicate.holds(cells, column.row(place)) ? 1 : 0;
        }
        return found == 1;
    }

    /** The rows that a predicate holds of, ascending. */
    int[] fitting(Predicate predicate) {
        Condition rarest = rarest(predicate);
        RowsByValue column = column(rarest.column());
        int end = column.to(rarest);
        int[] fitting = new int[8];
        int found = 0;
        for (int place = column.from(rarest); place < end; place++) {
            if (predicate.holds(cells, column.row(place))) {
                if (found == fitting.length) {
                    fitting = Arrays.copyOf(fitting, 2 * found);
                }
                fitting[found++] = column.row(place);
            }
        }
        Arrays.sort(fitting, 0, found);
        return Arrays.copyOf(fitting, found);
    }

    private Condition rarest(Predicate predicate) {
        Condition rarest = predicate.conditions().get(0);
        for (Condition condition : predicate.conditions()) {
            if (rows(condition) < rows(rarest)) {
                rarest = condition;
            }
        }
        return rarest;
    }

    private int rows(Condition condition) {
        RowsByValue column = column(condition.column());
        return column.to(condition) - column.from(condition);
    }

    private RowsByValue column(int column) {
        synchronized (columns) {
            if (columns[column] == null) {
                columns[column] = RowsByValue.of(cells.values()[column]);
            }
            return columns[column];
        }
    }
}
