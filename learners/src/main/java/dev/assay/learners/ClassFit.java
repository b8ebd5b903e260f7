package dev.assay.learners;

import dev.assay.stat.Matrix;
import java.util.List;

/**
 * What a fitted classifier says about the rows it was asked about.
 *
 * @param scores per matrix of rows: one row each, one column per class. Class probabilities; for a
 *     support vector machine decision values, which order rows as well
 * @param importances the share of each feature in what was learnt, summing to 1; all zero when
 *     nothing was learnt, empty when not asked for or unknown to the model
 */
public record ClassFit(List<Matrix> scores, double[] importances) {

    /** Copies the list. */
    public ClassFit {
        scores = List.copyOf(scores);
    }

    /**
     * The class with the largest score for each row of the given matrix; of equal scores the lowest
     * class.
     */
    public int[] predictions(int matrix) {
        Matrix table = scores.get(matrix);
        int[] best = new int[table.rows()];
        for (int row = 0; row < best.length; row++) {
            for (int label = 1; label < table.columns(); label++) {
                if (table.get(row, label) > table.get(row, best[row])) {
                    best[row] = label;
                }
            }
        }
        return best;
    }
}
