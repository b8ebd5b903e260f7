package dev.assay.metrics.fidelity.likeness;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.stat.Matrix;
import org.ejml.data.DMatrixRMaj;

/**
 * Models of permuted labels, each one Newton step from the model without effects: \(\delta = (P +
 * c(1-c)X'X)^{-1} X'(y - c)\), with c the share of synthetic rows in training and P the penalty.
 */
sealed interface OneStep permits StepByFeatures, StepByRows {

    /** The way with the smaller matrix to solve. */
    static OneStep of(
            EvaluationContext context, Matrix features, PermutedLabels labels, boolean penalised) {
        return features.columns() < features.rows()
                ? StepByFeatures.of(context, features, labels, penalised)
                : StepByRows.of(context, features, labels, penalised);
    }

    /**
     * \(X_t\delta\), by which the decisions for the tested rows of a fold exceed that of the model
     * without effects: a line per row, a column per permutation.
     */
    DMatrixRMaj decisions(int fold);

    /**
     * The solution of a positive definite system.
     *
     * @param checkpoint called now and then; throws when the run was cancelled
     */
    static DMatrixRMaj solve(DMatrixRMaj matrix, DMatrixRMaj right, Runnable checkpoint) {
        DMatrixRMaj solution = new DMatrixRMaj(matrix.numRows, right.numCols);
        if (!PositiveDefinite.solve(matrix, right, solution, checkpoint)) {
            throw new NotApplicableException(
                    "the columns are too closely dependent to fit permuted labels");
        }
        return solution;
    }
}
