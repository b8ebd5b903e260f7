package dev.assay.metrics.fidelity.likeness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.RandomMatrices_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;
import org.junit.jupiter.api.Test;

final class PositiveDefiniteTest {

    /**
     * The library goes block by block from one thousand on; the last block here is a part of one.
     */
    private static final int LARGE = 1_130;

    @Test
    void solutionsHaveTheBitsOfTheLibrary() {
        for (int size : new int[] {40, LARGE}) {
            DMatrixRMaj matrix = positiveDefinite(size);
            DMatrixRMaj right = random(size, 131);
            DMatrixRMaj expected = new DMatrixRMaj(size, right.numCols);
            LinearSolverDense<DMatrixRMaj> library = LinearSolverFactory_DDRM.chol(size);
            assertThat(library.setA(matrix.copy())).isTrue();
            library.solve(right.copy(), expected);
            DMatrixRMaj solution = new DMatrixRMaj(size, right.numCols);

            assertThat(PositiveDefinite.solve(matrix, right, solution, () -> {})).isTrue();
            assertThat(solution.data).as("%d unknowns", size).isEqualTo(expected.data);
        }
    }

    @Test
    void aLargeMatrixThatIsNotPositiveDefiniteHasNoSolution() {
        DMatrixRMaj matrix = positiveDefinite(LARGE);
        matrix.set(LARGE - 3, LARGE - 3, -1);
        DMatrixRMaj right = random(LARGE, 2);
        assertThat(PositiveDefinite.solve(matrix, right, right.copy(), () -> {})).isFalse();
    }

    @Test
    void aCheckpointStopsTheDecompositionAndTheSolution() {
        DMatrixRMaj right = random(LARGE, 131);
        AtomicInteger asked = new AtomicInteger();
        PositiveDefinite.solve(
                positiveDefinite(LARGE), right, right.copy(), asked::incrementAndGet);
        for (int at : new int[] {1, asked.get() / 2, asked.get()}) {
            AtomicInteger left = new AtomicInteger(at);
            assertThatThrownBy(
                            () ->
                                    PositiveDefinite.solve(
                                            positiveDefinite(LARGE),
                                            right,
                                            right.copy(),
                                            () -> {
                                                if (left.decrementAndGet() == 0) {
                                                    throw new CancellationException();
                                                }
                                            }))
                    .isInstanceOf(CancellationException.class);
        }
    }

    private static DMatrixRMaj positiveDefinite(int size) {
        DMatrixRMaj few = random(size, 9);
        DMatrixRMaj matrix = CommonOps_DDRM.multTransB(few, few, null);
        for (int i = 0; i < size; i++) {
            matrix.add(i, i, 1);
        }
        return matrix;
    }

    private static DMatrixRMaj random(int rows, int columns) {
        return RandomMatrices_DDRM.rectangle(
                rows, columns, new java.util.Random(31L * rows + columns));
    }
}
