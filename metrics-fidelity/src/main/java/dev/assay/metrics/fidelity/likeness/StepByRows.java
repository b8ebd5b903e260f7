package dev.assay.metrics.fidelity.likeness;

import dev.assay.metric.EvaluationContext;
import dev.assay.stat.Matrix;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * The same step where there are more features than rows, by products of rows: \(X_t\delta =
 * X_tX'A\) with \(A = (I + c(1-c)XX')^{-1}(y - c)\) and the intercept among the features if it is
 * penalised. If it is free, rows are taken less their mean in training. A matrix of rows is solved,
 * so that time grows as the features do and not as their cube.
 */
final class StepByRows implements OneStep {

    private final PermutedLabels labels;
    private final boolean penalised;
    private final DMatrixRMaj products;
    private final Runnable checkpoint;

    private StepByRows(
            PermutedLabels labels, boolean penalised, DMatrixRMaj products, Runnable checkpoint) {
        this.labels = labels;
        this.penalised = penalised;
        this.products = products;
        this.checkpoint = checkpoint;
    }

    static StepByRows of(
            EvaluationContext context, Matrix features, PermutedLabels labels, boolean penalised) {
        return new StepByRows(
                labels,
                penalised,
                RowProducts.of(context, features, penalised ? 1 : 0),
                context::checkCancelled);
    }

    @Override
    public DMatrixRMaj decisions(int fold) {
        int[] training = labels.training(fold);
        DMatrixRMaj inner = part(training, training);
        DMatrixRMaj across = part(labels.tests()[fold], training);
        if (!penalised) {
            centre(inner, across);
        }
        double share = labels.trainedShare(fold);
        DMatrixRMaj right = labels.of(training);
        for (int i = 0; i < right.getNumElements(); i++) {
            right.data[i] -= share;
        }
        CommonOps_DDRM.scale(share * (1 - share), inner);
        for (int i = 0; i < training.length; i++) {
            inner.add(i, i, 1);
        }
        return CommonOps_DDRM.mult(across, OneStep.solve(inner, right, checkpoint), null);
    }

    private DMatrixRMaj part(int[] rows, int[] others) {
        DMatrixRMaj part = new DMatrixRMaj(rows.length, others.length);
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < others.length; j++) {
                part.unsafe_set(i, j, products.unsafe_get(rows[i], others[j]));
            }
        }
        return part;
    }

    /**
     * Products of rows less the mean of the training rows: of those with one another, and of others
     * with those.
     */
    private static void centre(DMatrixRMaj inner, DMatrixRMaj across) {
        int rows = inner.numRows;
        double[] means = means(inner);
        double mean = 0;
        for (double value : means) {
            mean += value / rows;
        }
        double[] others = means(across);
        for (int j = 0; j < rows; j++) {
            for (int i = 0; i < rows; i++) {
                inner.add(i, j, mean - means[i] - means[j]);
            }
            for (int i = 0; i < across.numRows; i++) {
                across.add(i, j, mean - others[i] - means[j]);
            }
        }
    }

    private static double[] means(DMatrixRMaj products) {
        double[] means = new double[products.numRows];
        for (int i = 0; i < means.length; i++) {
            for (int j = 0; j < products.numCols; j++) {
                means[i] += products.get(i, j) / products.numCols;
            }
        }
        return means;
    }
}
