package dev.assay.metrics.distribution.space;

import dev.assay.metric.NotApplicableException;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.decomposition.eig.symm.SymmetricQREigenHelper_DDRM;
import org.ejml.dense.row.decomposition.eig.symm.SymmetricQrAlgorithm_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.SingularValueDecomposition_F64;
import org.ejml.interfaces.decomposition.TridiagonalSimilarDecomposition_F64;

/**
 * Eigenvalues of a symmetric matrix without negative ones, by EJML's tridiagonal form and its QR
 * iteration. They are put together here and not by EJML's factory, with the same bits, since the
 * iteration over thousands of dimensions takes most of the time and has to hear of a cancelled run.
 *
 * @param values the eigenvalues
 * @param vectors the eigenvectors, as rows; none when not asked for
 */
record SymmetricEigen(double[] values, DMatrixRMaj vectors) {

    private static final DMatrixRMaj NONE = new DMatrixRMaj(0, 0);

    /** The eigenvalues alone. */
    static double[] values(DMatrixRMaj matrix, Runnable checkpoint) {
        return of(matrix, false, checkpoint).values();
    }

    /**
     * Both. Where the QR iteration does not settle, as for matrices of equal cells, the singular
     * values are the same and always do.
     *
     * @param checkpoint called now and then; throws when the run was cancelled
     */
    static SymmetricEigen of(DMatrixRMaj matrix, boolean vectors, Runnable checkpoint) {
        return iterated(matrix, vectors, checkpoint).orElseGet(() -> singular(matrix, vectors));
    }

    private static Optional<SymmetricEigen> iterated(
            DMatrixRMaj matrix, boolean vectors, Runnable checkpoint) {
        int size = matrix.numRows;
        TridiagonalSimilarDecomposition_F64<DMatrixRMaj> similar =
                TridiagonalForm.of(size, checkpoint);
        if (!similar.decompose(matrix.copy())) {
            return Optional.empty();
        }
        double[] diagonal = new double[size];
        double[] beside = new double[Math.max(0, size - 1)];
        similar.getDiagonal(diagonal, beside);
        AskingSteps steps = new AskingSteps(checkpoint);
        SymmetricQrAlgorithm_DDRM iteration = new SymmetricQrAlgorithm_DDRM(steps);
        iteration.setFastEigenvalues(true);
        if (!iteration.process(size, diagonal.clone(), beside.clone())) {
            return Optional.empty();
        }
        double[] values = steps.copyEigenvalues(null);
        if (!vectors) {
            return Optional.of(new SymmetricEigen(values, NONE));
        }
        DMatrixRMaj rows = similar.getQ(null, true);
        iteration.setQ(rows);
        if (!iteration.process(size, diagonal, beside, values)) {
            return Optional.empty();
        }
        return Optional.of(new SymmetricEigen(steps.copyEigenvalues(null), rows));
    }

    /** The steps of the iteration, each of which takes milliseconds at most. */
    private static final class AskingSteps extends SymmetricQREigenHelper_DDRM {

        private final Runnable checkpoint;

        AskingSteps(Runnable checkpoint) {
            this.checkpoint = checkpoint;
        }

        @Override
        public void incrementSteps() {
            checkpoint.run();
            super.incrementSteps();
        }
    }

    private static SymmetricEigen singular(DMatrixRMaj matrix, boolean vectors) {
        SingularValueDecomposition_F64<DMatrixRMaj> decomposition =
                DecompositionFactory_DDRM.svd(
                        matrix.numRows, matrix.numCols, vectors, false, false);
        if (!decomposition.decompose(matrix.copy())) {
            throw new NotApplicableException(
                    "the eigenvalues of a matrix of the points did not converge");
        }
        return new SymmetricEigen(
                decomposition.getSingularValues(),
                vectors ? CommonOps_DDRM.transpose(decomposition.getU(null, false), null) : NONE);
    }
}
