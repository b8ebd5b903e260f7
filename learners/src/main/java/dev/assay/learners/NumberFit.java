package dev.assay.learners;

import java.util.List;

/**
 * What a fitted regressor says about the rows it was asked about.
 *
 * @param predictions per matrix of rows, one number each
 * @param importances the share of each feature in what was learnt, summing to 1; all zero when
 *     nothing was learnt, empty when not asked for
 */
public record NumberFit(List<double[]> predictions, double[] importances) {

    /** Copies the list. */
    public NumberFit {
        predictions = List.copyOf(predictions);
    }
}
