package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.stat.Matrix;

/**
 * Rows a classifier learns from.
 *
 * @param features one row each
 * @param labels the class of each row, in {@code [0, classes)}
 * @param classes the number of classes there are, some of which may have no row
 */
public record Labelled(Matrix features, int[] labels, int classes) {

    /** Checks that there is one label per row. */
    public Labelled {
        Check.require(labels.length == features.rows(), "a classifier needs one label per row");
        Check.atLeast(1, labels.length, "rows to learn from");
    }
}
