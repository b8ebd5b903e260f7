package dev.assay.metrics.distribution.space;

import org.ejml.data.DMatrixRBlock;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.block.decomposition.hessenberg.TridiagonalDecompositionHouseholder_DDRB;
import org.ejml.dense.row.decomposition.hessenberg.TridiagonalDecompositionHouseholder_DDRM;
import org.ejml.dense.row.decomposition.hessenberg.TridiagonalDecomposition_DDRB_to_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.TridiagonalSimilarDecomposition_F64;

/**
 * EJML's tridiagonal forms of symmetric matrices, with the same bits, that hear of a cancelled run.
 * A form of 2 048 dimensions takes seconds, and the library knows no stop; so each form here asks
 * in what the library calls once per row or block.
 */
final class TridiagonalForm {

    private TridiagonalForm() {}

    /**
     * The form that the library chooses for this size.
     *
     * @param checkpoint called now and then; throws when the run was cancelled
     */
    static TridiagonalSimilarDecomposition_F64<DMatrixRMaj> of(int size, Runnable checkpoint) {
        boolean blocks =
                DecompositionFactory_DDRM.tridiagonal(size)
                        instanceof TridiagonalDecomposition_DDRB_to_DDRM;
        return blocks ? new InBlocks(checkpoint) : new RowByRow(checkpoint);
    }

    /** The form of small matrices. */
    static final class RowByRow extends TridiagonalDecompositionHouseholder_DDRM {

        private final Runnable checkpoint;

        RowByRow(Runnable checkpoint) {
            this.checkpoint = checkpoint;
        }

        @Override
        public void householderSymmetric(int row, double gamma) {
            checkpoint.run();
            super.householderSymmetric(row, gamma);
        }

        @Override
        protected void rank1UpdateMultL(DMatrixRMaj q, double gamma, int at, int from, int to) {
            checkpoint.run();
            super.rank1UpdateMultL(q, gamma, at, from, to);
        }
    }

    /** The form of large matrices. */
    static final class InBlocks extends TridiagonalDecomposition_DDRB_to_DDRM {

        InBlocks(Runnable checkpoint) {
            alg = new AskingBlocks(checkpoint);
        }
    }

    private static final class AskingBlocks extends TridiagonalDecompositionHouseholder_DDRB {

        AskingBlocks(Runnable checkpoint) {
            V = new AskingMatrix(checkpoint);
        }
    }

    /** The room for the vectors of a block, which is shaped anew for each. */
    @SuppressWarnings("unchecked") // the library's own copy()
    private static final class AskingMatrix extends DMatrixRBlock {

        private static final long serialVersionUID = 1L;

        private final transient Runnable checkpoint;

        AskingMatrix(Runnable checkpoint) {
            super(1, 1);
            this.checkpoint = checkpoint;
        }

        @Override
        public void reshape(int rows, int columns, boolean saveValues) {
            checkpoint.run();
            super.reshape(rows, columns, saveValues);
        }
    }
}
