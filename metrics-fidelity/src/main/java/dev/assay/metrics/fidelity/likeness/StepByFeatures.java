package dev.assay.metrics.fidelity.likeness;

import dev.assay.metric.EvaluationContext;
import dev.assay.stat.Matrix;
import java.util.List;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * The step as its formula has it. X'X is summed once per fold; what a model is trained with is the
 * sum of all folds less its own.
 */
final class StepByFeatures implements OneStep {

    private final PermutedLabels labels;
    private final boolean penalised;
    private final List<SparseRows> blocks;
    private final DMatrixRMaj[] squares;
    private final DMatrixRMaj[] products;
    private final DMatrixRMaj allSquares;
    private final DMatrixRMaj allProducts;
    private final Runnable checkpoint;

    private StepByFeatures(
            PermutedLabels labels,
            boolean penalised,
            List<SparseRows> blocks,
            DMatrixRMaj[] squares,
            DMatrixRMaj[] products,
            Runnable checkpoint) {
        this.labels = labels;
        this.penalised = penalised;
        this.blocks = blocks;
        this.squares = squares;
        this.products = products;
        allSquares = sum(squares);
        allProducts = sum(products);
        this.checkpoint = checkpoint;
    }

    static StepByFeatures of(
            EvaluationContext context, Matrix features, PermutedLabels labels, boolean penalised) {
        int folds = labels.folds();
        List<SparseRows> blocks =
                IntStream.range(0, folds)
                        .mapToObj(fold -> new SparseRows(features, labels.tests()[fold]))
                        .toList();
        DMatrixRMaj[] squares = new DMatrixRMaj[folds];
        DMatrixRMaj[] products = new DMatrixRMaj[folds];
        context.forEach(
                folds,
                fold -> {
                    squares[fold] = blocks.get(fold).squares(context::checkCancelled);
                    products[fold] = blocks.get(fold).products(labels.of(labels.tests()[fold]));
                });
        return new StepByFeatures(
                labels, penalised, blocks, squares, products, context::checkCancelled);
    }

    @Override
    public DMatrixRMaj decisions(int fold) {
        int width = allSquares.numCols;
        DMatrixRMaj inner = CommonOps_DDRM.subtract(allSquares, squares[fold], null);
        DMatrixRMaj right = CommonOps_DDRM.subtract(allProducts, products[fold], null);
        double mean = 0;
        for (int p = 0; p < right.numCols; p++) {
            mean += right.get(width - 1, p) / labels.trained(fold) / right.numCols;
        }
        for (int p = 0; p < right.numCols; p++) {
            double share = right.get(width - 1, p) / labels.trained(fold);
            for (int i = 0; i < width; i++) {
                right.add(i, p, -share * inner.get(i, width - 1));
            }
        }
        CommonOps_DDRM.scale(mean * (1 - mean), inner);
        for (int i = 0; i < width; i++) {
            inner.add(i, i, i < width - 1 || penalised ? 1 : 0);
        }
        return blocks.get(fold).times(OneStep.solve(inner, right, checkpoint));
    }

    private static DMatrixRMaj sum(DMatrixRMaj[] parts) {
        DMatrixRMaj sum = parts[0].copy();
        for (int i = 1; i < parts.length; i++) {
            CommonOps_DDRM.addEquals(sum, parts[i]);
        }
        return sum;
    }
}
