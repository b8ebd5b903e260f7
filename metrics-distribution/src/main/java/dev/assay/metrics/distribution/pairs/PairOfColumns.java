package dev.assay.metrics.distribution.pairs;

import java.util.List;

/**
 * Two numeric columns.
 *
 * @param first the one that comes first in the table
 * @param second the other
 */
record PairOfColumns(String first, String second) {

    List<String> names() {
        return List.of(first, second);
    }

    @Override
    public String toString() {
        return first + " × " + second;
    }
}
