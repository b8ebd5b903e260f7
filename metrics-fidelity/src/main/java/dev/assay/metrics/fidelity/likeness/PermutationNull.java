package dev.assay.metrics.fidelity.likeness;

import dev.assay.learners.Draw;
import dev.assay.learners.Folds;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metrics.fidelity.internal.Stack;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/**
 * The pMSE of permuted labels under the same folds and penalty. Every model is one Newton step from
 * the one without effects: \(\delta = (P + c(1-c)X'X)^{-1} X'(y - c)\), with c the share of
 * synthetic rows in training and P the penalty. The matrix is the same for all permutations, and
 * under permuted labels effects are of order \(n^{-1/2}\), so that one step is all but exact.
 */
final class PermutationNull {

    private PermutationNull() {}

    static double[] of(
            EvaluationContext context,
            Stack stack,
            Folds folds,
            int permutations,
            boolean penalised) {
        int rows = stack.labels().length;
        int width = stack.features().columns() + 1;
        int[][] labels = new int[permutations][];
        int count = folds.count();
        int[][] tests = IntStream.range(0, count).mapToObj(folds::test).toArray(int[][]::new);
        context.forEach(
                permutations,
                index ->
                        labels[index] =
                                withinFolds(
                                        stack.labels(),
                                        tests,
                                        context.random("permutation", index)));
        DMatrixRMaj[] blocks = new DMatrixRMaj[count];
        DMatrixRMaj[] squares = new DMatrixRMaj[count];
        DMatrixRMaj[] products = new DMatrixRMaj[count];
        context.forEach(
                count,
                fold -> {
                    DMatrixRMaj block = new DMatrixRMaj(tests[fold].length, width);
                    DMatrixRMaj y = new DMatrixRMaj(tests[fold].length, permutations);
                    for (int i = 0; i < tests[fold].length; i++) {
                        stack.features().copyRow(tests[fold][i], block.data, i * width);
                        block.set(i, width - 1, 1);
                        for (int p = 0; p < permutations; p++) {
                            y.set(i, p, labels[p][tests[fold][i]]);
                        }
                    }
                    blocks[fold] = block;
                    squares[fold] = new DMatrixRMaj(width, width);
                    products[fold] = new DMatrixRMaj(width, permutations);
                    CommonOps_DDRM.multInner(block, squares[fold]);
                    CommonOps_DDRM.multTransA(block, y, products[fold]);
                });
        DMatrixRMaj allSquares = sum(squares);
        DMatrixRMaj allProducts = sum(products);
        double[][] errors = new double[count][permutations];
        context.forEach(
                count,
                fold -> {
                    DMatrixRMaj inner = new DMatrixRMaj(width, width);
                    DMatrixRMaj right = new DMatrixRMaj(width, permutations);
                    CommonOps_DDRM.subtract(allSquares, squares[fold], inner);
                    CommonOps_DDRM.subtract(allProducts, products[fold], right);
                    errors[fold] =
                            errors(
                                    blocks[fold],
                                    inner,
                                    right,
                                    products[fold],
                                    rows - tests[fold].length,
                                    penalised);
                });
        double[] means = new double[permutations];
        for (int p = 0; p < permutations; p++) {
            for (int fold = 0; fold < count; fold++) {
                means[p] += errors[fold][p] / count;
            }
        }
        return means;
    }

    /**
     * Labels in a random order within each fold: the folds of the statistic have equal shares of
     * synthetic rows, so those of its null must have them too.
     */
    private static int[] withinFolds(int[] labels, int[][] tests, RandomGenerator random) {
        int[] permuted = labels.clone();
        for (int[] test : tests) {
            int[] order = Draw.shuffled(test, random);
            for (int i = 0; i < test.length; i++) {
                permuted[test[i]] = labels[order[i]];
            }
        }
        return permuted;
    }

    /**
     * Per permutation, the mean squared distance of the tested rows' propensities from their share
     * of synthetic rows.
     */
    private static double[] errors(
            DMatrixRMaj tested,
            DMatrixRMaj inner,
            DMatrixRMaj right,
            DMatrixRMaj own,
            int trained,
            boolean penalised) {
        int width = inner.numCols;
        int permutations = right.numCols;
        double[] errors = new double[permutations];
        DMatrixRMaj steps = new DMatrixRMaj(width, permutations);
        double[] shares = new double[permutations];
        double overall = 0;
        for (int p = 0; p < permutations; p++) {
            overall += right.get(width - 1, p) / trained / permutations;
        }
        DMatrixRMaj hessian = inner.copy();
        CommonOps_DDRM.scale(overall * (1 - overall), hessian);
        for (int i = 0; i < width; i++) {
            hessian.add(i, i, i < width - 1 || penalised ? 1 : 0);
        }
        for (int p = 0; p < permutations; p++) {
            double share = right.get(width - 1, p) / trained;
            for (int i = 0; i < width; i++) {
                right.add(i, p, -share * inner.get(i, width - 1));
            }
            shares[p] = share;
        }
        LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.chol(width);
        if (!solver.setA(hessian)) {
            throw new NotApplicableException(
                    "the columns are too closely dependent to fit permuted labels");
        }
        solver.solve(right, steps);
        DMatrixRMaj decisions = new DMatrixRMaj(tested.numRows, permutations);
        CommonOps_DDRM.mult(tested, steps, decisions);
        for (int p = 0; p < permutations; p++) {
            double intercept = Math.log(shares[p] / (1 - shares[p]));
            double testedShare = own.get(width - 1, p) / tested.numRows;
            for (int row = 0; row < tested.numRows; row++) {
                double propensity = 1 / (1 + Math.exp(-intercept - decisions.get(row, p)));
                errors[p] +=
                        (propensity - testedShare) * (propensity - testedShare) / tested.numRows;
            }
        }
        return errors;
    }

    private static DMatrixRMaj sum(DMatrixRMaj[] parts) {
        DMatrixRMaj sum = parts[0].copy();
        for (int i = 1; i < parts.length; i++) {
            CommonOps_DDRM.addEquals(sum, parts[i]);
        }
        return sum;
    }
}
