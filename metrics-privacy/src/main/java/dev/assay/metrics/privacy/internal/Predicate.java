package dev.assay.metrics.privacy.internal;

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

    /** Whether it holds of a row. */
    boolean holds(Cells cells, int row) {
        for (int i = 0; i < conditions.size(); i++) {
            Condition condition = conditions.get(i);
            if (!condition.holds(cells.values()[condition.column()][row])) {
                return false;
            }
        }
        return true;
    }
}
