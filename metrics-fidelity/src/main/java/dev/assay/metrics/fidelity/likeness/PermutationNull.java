package dev.assay.metrics.fidelity.likeness;

import dev.assay.learners.Folds;
import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.fidelity.internal.Stack;
import org.ejml.data.DMatrixRMaj;

/**
 * The pMSE of permuted labels under the same folds and penalty, by {@linkplain OneStep one Newton
 * step}. Its matrix is the same for all permutations, and under permuted labels effects are of
 * order \(n^{-1/2}\), so that one step is all but exact.
 */
final class PermutationNull {

    private PermutationNull() {}

    static double[] of(
            EvaluationContext context,
            Stack stack,
            Folds folds,
            int permutations,
            boolean penalised) {
        PermutedLabels labels = PermutedLabels.of(context, stack, folds, permutations);
        OneStep step = OneStep.of(context, stack.features(), labels, penalised);
        int count = folds.count();
        double[][] errors = new double[count][];
        context.forEach(count, fold -> errors[fold] = errors(step.decisions(fold), labels, fold));
        double[] means = new double[permutations];
        for (int p = 0; p < permutations; p++) {
            for (int fold = 0; fold < count; fold++) {
                means[p] += errors[fold][p] / count;
            }
        }
        return means;
    }

    /**
     * Per permutation, the mean squared distance of the tested rows' propensities from their share
     * of synthetic rows.
     */
    private static double[] errors(DMatrixRMaj decisions, PermutedLabels labels, int fold) {
        double[] errors = new double[decisions.numCols];
        double trained = labels.trainedShare(fold);
        double intercept = Math.log(trained / (1 - trained));
        double tested = labels.testedShare(fold);
        for (int p = 0; p < errors.length; p++) {
            for (int row = 0; row < decisions.numRows; row++) {
                double propensity = 1 / (1 + Math.exp(-intercept - decisions.get(row, p)));
                errors[p] += (propensity - tested) * (propensity - tested) / decisions.numRows;
            }
        }
        return errors;
    }
}
