package dev.assay.metrics.distribution.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.RandomMatrices_DDRM;
import org.ejml.dense.row.decomposition.hessenberg.TridiagonalDecompositionHouseholder_DDRM;
import org.ejml.dense.row.decomposition.hessenberg.TridiagonalDecomposition_DDRB_to_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.ejml.interfaces.decomposition.TridiagonalSimilarDecomposition_F64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SymmetricEigenTest {

    @ParameterizedTest
    @CsvSource({"1, 3", "2, 1", "5, 5", "60, 20", "60, 200", "200, 150"})
    void valuesAndVectorsHaveTheBitsOfTheLibrarysOwnDecomposition(int size, int rank) {
        DMatrixRMaj matrix = covariance(size, rank);
        EigenDecomposition_F64<DMatrixRMaj> library =
                DecompositionFactory_DDRM.eig(size, true, true);
        assertThat(library.decompose(matrix.copy())).isTrue();
        EigenDecomposition_F64<DMatrixRMaj> alone =
                DecompositionFactory_DDRM.eig(size, false, true);
        assertThat(alone.decompose(matrix.copy())).isTrue();
        SymmetricEigen eigen = SymmetricEigen.of(matrix, true, () -> {});
        double[] values = SymmetricEigen.values(matrix, () -> {});
        for (int k = 0; k < size; k++) {
            assertThat(eigen.values()[k]).isEqualTo(library.getEigenvalue(k).getReal());
            assertThat(values[k]).isEqualTo(alone.getEigenvalue(k).getReal());
            assertThat(CommonOps_DDRM.extractRow(eigen.vectors(), k, null).data)
                    .isEqualTo(library.getEigenVector(k).data);
        }
    }

    @Test
    void equalCellsHaveTheirRowSumAsTheOneValue() {
        DMatrixRMaj matrix = new DMatrixRMaj(50, 50);
        CommonOps_DDRM.fill(matrix, 0.02);
        double[] values = SymmetricEigen.values(matrix, () -> {});
        assertThat(Arrays.stream(values).max().orElseThrow()).isCloseTo(1, within(1e-12));
    }

    @Test
    void aCancelledRunIsHeardBetweenTwoSteps() {
        int[] steps = new int[1];
        Runnable checkpoint =
                () -> {
                    if (++steps[0] > 40) {
                        throw new CancellationException("enough");
                    }
                };
        assertThatThrownBy(() -> SymmetricEigen.of(covariance(120, 120), true, checkpoint))
                .isInstanceOf(CancellationException.class);
        assertThat(steps[0]).isEqualTo(41);
    }

    @Test
    void formsHaveTheBitsOfTheLibrarysOwnAndAskOnTheWay() {
        int[] asked = new int[1];
        Runnable checkpoint = () -> asked[0]++;
        assertSameForm(
                new TridiagonalDecompositionHouseholder_DDRM(),
                new TridiagonalForm.RowByRow(checkpoint),
                asked);
        assertSameForm(
                new TridiagonalDecomposition_DDRB_to_DDRM(),
                new TridiagonalForm.InBlocks(checkpoint),
                asked);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 1_799, 1_800, 2_048})
    void theFormIsTheOneThatTheLibraryChooses(int size) {
        assertThat(TridiagonalForm.of(size, () -> {}))
                .isInstanceOf(DecompositionFactory_DDRM.tridiagonal(size).getClass());
    }

    private static void assertSameForm(
            TridiagonalSimilarDecomposition_F64<DMatrixRMaj> library,
            TridiagonalSimilarDecomposition_F64<DMatrixRMaj> form,
            int[] asked) {
        DMatrixRMaj matrix = covariance(300, 320);
        int before = asked[0];
        assertThat(library.decompose(matrix.copy())).isTrue();
        assertThat(form.decompose(matrix.copy())).isTrue();
        int made = asked[0];
        assertThat(form.getT(null).data).isEqualTo(library.getT(null).data);
        assertThat(form.getQ(null, true).data).isEqualTo(library.getQ(null, true).data);
        assertThat(made - before).isGreaterThanOrEqualTo(5);
        assertThat(asked[0] - made).isGreaterThanOrEqualTo(5);
    }

    private static DMatrixRMaj covariance(int size, int rank) {
        DMatrixRMaj points = RandomMatrices_DDRM.rectangle(rank, size, new Random(size + rank));
        DMatrixRMaj matrix = new DMatrixRMaj(size, size);
        CommonOps_DDRM.multInner(points, matrix);
        return matrix;
    }
}
