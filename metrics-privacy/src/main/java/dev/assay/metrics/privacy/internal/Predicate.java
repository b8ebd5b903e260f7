package dev.assay.metrics.privacy.internal;

import java.util.Arrays;
import java.util.List;

/**
 * What is said to hold of one person alone: a conjunction of conditions on columns.
 *
 * @param conditions all of which must hold
 */
public record Predicate(List<Condition> conditions) {

    /** How a cell is compared. */
    public enum Comparison {
        /** The cell is the value. */
        EQUAL,
        /** The cell is at most the value. */
        AT_MOST,
        /** The cell is at least the value. */
        AT_LEAST,
        /** The cell is missing. */
        MISSING
    }

    /**
     * A condition on one column.
     *
     * @param column its position
     * @param comparison how the cell is compared
     * @param value with what; 0 for {@link Comparison#MISSING}
     */
    public record Condition(int column, Comparison comparison, double value) {

        boolean holds(double cell) {
            return switch (comparison) {
                case EQUAL -> cell == value;
                case AT_MOST -> cell <= value;
                case AT_LEAST -> cell >= value;
                case MISSING -> Double.isNaN(cell);
            };
        }
    }

    /** The rows it holds of, ascending. */
    int[] fitting(Cells cells) {
        int[] fitting = new int[8];
        int found = 0;
        for (int row = 0; row < cells.rows(); row++) {
            if (holds(cells, row)) {
                if (found == fitting.length) {
                    fitting = Arrays.copyOf(fitting, 2 * found);
                }
                fitting[found++] = row;
            }
        }
        return Arrays.copyOf(fitting, found);
    }

    /** Whether it holds of exactly one row. */
    public boolean singlesOut(Cells cells) {
        int found = 0;
        for (int row = 0; row < cells.rows() && found < 2; row++) {
            found += holds(cells, row) ? 1 : 0;
        }
        return found == 1;
    }

    private boolean holds(Cells cells, int row) {
        for (int i = 0; i < conditions.size(); i++) {
            Condition condition = conditions.get(i);
            if (!condition.holds(cells.values()[condition.column()][row])) {
                return false;
            }
        }
        return true;
    }
}
