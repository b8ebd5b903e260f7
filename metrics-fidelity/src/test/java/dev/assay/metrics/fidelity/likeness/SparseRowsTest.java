package dev.assay.metrics.fidelity.likeness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.stat.Matrix;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.RandomMatrices_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SparseRowsTest {

    @ParameterizedTest
    @CsvSource({"1, 1, 0", "3, 4, 0.5", "63, 20, 0.9", "64, 30, 0", "200, 120, 0.8", "65, 130, 1"})
    void productsHaveTheBitsOfTheDenseOnes(int rows, int columns, double zeros) {
        Random random = new Random(rows + columns);
        double[] values =
                IntStream.range(0, rows * columns)
                        .mapToDouble(i -> random.nextDouble() < zeros ? 0 : random.nextGaussian())
                        .toArray();
        int[] some = IntStream.range(0, rows).filter(row -> row % 3 != 1).toArray();
        DMatrixRMaj dense = new DMatrixRMaj(some.length, columns + 1);
        for (int i = 0; i < some.length; i++) {
            System.arraycopy(values, some[i] * columns, dense.data, i * (columns + 1), columns);
            dense.set(i, columns, 1);
        }
        SparseRows sparse = new SparseRows(Matrix.owning(rows, columns, values), some);
        DMatrixRMaj squares = new DMatrixRMaj(columns + 1, columns + 1);
        CommonOps_DDRM.multInner(dense, squares);
        assertThat(sparse.squares(() -> {}).data).isEqualTo(squares.data);
        DMatrixRMaj others = RandomMatrices_DDRM.rectangle(some.length, 7, random);
        assertThat(sparse.products(others).data)
                .isEqualTo(CommonOps_DDRM.multTransA(dense, others, null).data);
        DMatrixRMaj weights = RandomMatrices_DDRM.rectangle(columns + 1, 7, random);
        assertThat(sparse.times(weights).data)
                .isEqualTo(CommonOps_DDRM.mult(dense, weights, null).data);
    }

    @Test
    void aCancelledRunIsHeardEveryFewRows() {
        SparseRows sparse =
                new SparseRows(
                        Matrix.owning(1000, 2, new double[2000]),
                        IntStream.range(0, 1000).toArray());
        int[] asked = new int[1];
        assertThatThrownBy(
                        () ->
                                sparse.squares(
                                        () -> {
                                            if (++asked[0] == 3) {
                                                throw new CancellationException("enough");
                                            }
                                        }))
                .isInstanceOf(CancellationException.class);
    }
}
