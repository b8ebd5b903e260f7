package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.stat.Matrix;

/**
 * Rows a regressor learns from.
 *
 * @param features one row each
 * @param values the number to be predicted for each row
 */
public record Numbered(Matrix features, double[] values) {

    /** Checks that there is one value per row. */
    public Numbered {
        Check.require(values.length == features.rows(), "a regressor needs one value per row");
        Check.atLeast(1, values.length, "rows to learn from");
    }
}
