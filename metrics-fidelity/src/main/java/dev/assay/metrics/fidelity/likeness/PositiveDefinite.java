package dev.assay.metrics.fidelity.likeness;

import org.ejml.data.DMatrixRBlock;
import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DSubmatrixD1;
import org.ejml.dense.block.MatrixOps_DDRB;
import org.ejml.dense.block.RankUpdate_DDRB;
import org.ejml.dense.block.TriangularSolver_DDRB;
import org.ejml.dense.block.decomposition.chol.InnerCholesky_DDRB;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.dense.row.linsol.chol.LinearSolverChol_DDRB;
import org.ejml.interfaces.linsol.LinearSolverDense;

/**
 * Solutions of positive definite systems by Cholesky decomposition, with the bits of EJML's solver.
 * Five thousand unknowns take seconds, and the library knows no stop; so where it would go block by
 * block, this class does, with the library's operations, and asks after each.
 */
final class PositiveDefinite {

    /** The most products of a part of the right side. */
    private static final double PRODUCTS = 6e8;

    private PositiveDefinite() {}

    /**
     * @param checkpoint called now and then; throws when the run was cancelled
     * @return whether the matrix is positive definite, and so the solution was written
     */
    static boolean solve(
            DMatrixRMaj matrix, DMatrixRMaj right, DMatrixRMaj solution, Runnable checkpoint) {
        LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.chol(matrix.numRows);
        if (solver instanceof LinearSolverChol_DDRB) {
            return inBlocks(matrix, right, solution, checkpoint);
        }
        boolean isPositiveDefinite = solver.setA(matrix);
        if (isPositiveDefinite) {
            solver.solve(right, solution);
        }
        return isPositiveDefinite;
    }

    private static boolean inBlocks(
            DMatrixRMaj matrix, DMatrixRMaj right, DMatrixRMaj solution, Runnable checkpoint) {
        DMatrixRBlock triangle = MatrixOps_DDRB.convert(matrix);
        if (!decompose(triangle, checkpoint)) {
            return false;
        }
        double perColumn = 2.0 * matrix.numRows * matrix.numRows;
        int columns = (int) Math.max(1, Math.min(right.numCols, PRODUCTS / perColumn));
        for (int from = 0; from < right.numCols; from += columns) {
            int to = Math.min(right.numCols, from + columns);
            DMatrixRBlock part =
                    MatrixOps_DDRB.convert(
                            CommonOps_DDRM.extract(right, 0, right.numRows, from, to));
            for (boolean transposed : new boolean[] {false, true}) {
                checkpoint.run();
                TriangularSolver_DDRB.lsolve(
                        triangle.blockLength,
                        false,
                        new DSubmatrixD1(triangle),
                        new DSubmatrixD1(part),
                        transposed);
            }
            CommonOps_DDRM.insert(MatrixOps_DDRB.convert(part, null), solution, 0, from);
        }
        return true;
    }

    /** Puts the lower triangle of the decomposition in the place of that of the matrix. */
    private static boolean decompose(DMatrixRBlock matrix, Runnable checkpoint) {
        int size = matrix.numCols;
        int block = matrix.blockLength;
        for (int from = 0; from < size; from += block) {
            checkpoint.run();
            int to = Math.min(size, from + block);
            DSubmatrixD1 corner = new DSubmatrixD1(matrix, from, to, from, to);
            if (!InnerCholesky_DDRB.lower(corner)) {
                return false;
            }
            if (to < size) {
                DSubmatrixD1 below = new DSubmatrixD1(matrix, to, size, from, to);
                DSubmatrixD1 rest = new DSubmatrixD1(matrix, to, size, to, size);
                TriangularSolver_DDRB.lsolveBlock(block, false, corner, below, false, true);
                RankUpdate_DDRB.symmRankNMinus_L(block, rest, below);
            }
        }
        return true;
    }
}
