package dev.assay.metrics.fidelity.dependence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.SingularValueDecomposition_F64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables with more columns than rows, against singular values, which need no products. */
final class FewRowsTest {

    @ParameterizedTest
    @CsvSource({"12, 30, 30", "2, 5, 9", "3, 200, 150", "29, 29, 30", "40, 12, 30"})
    void sharesAndAnglesAreThoseOfTheSingularValues(int real, int synthetic, int columns) {
        double[][] first = cells(real, columns, 1);
        double[][] second = cells(synthetic, columns, 2);
        MetricResult result = evaluate(first, second);
        Singular a = decomposed(first);
        Singular b = decomposed(second);
        int p = Math.min(columns, Math.min(real, synthetic));
        double gap =
                IntStream.range(0, p)
                        .mapToDouble(i -> Math.abs(a.shares()[i] - b.shares()[i]))
                        .sum();
        assertThat(value(result, "pca_eigval_diff"))
                .isCloseTo(Math.min(1, p / (2.0 * p - 2) * gap), within(1e-12));
        double cosine =
                Math.abs(
                        IntStream.range(0, columns)
                                .mapToDouble(k -> a.axis()[k] * b.axis()[k])
                                .sum());
        assertThat(value(result, "pca_eigvec_ang"))
                .isCloseTo(2 / Math.PI * Math.acos(Math.min(1, cosine)), within(1e-9));
    }

    @Test
    void anAxisWithoutVarianceIsNoneAndACopyHasTheSameAxes() {
        double[][] cells = cells(4, 7, 3);
        cells[3] = cells[2].clone();
        MetricResult result = evaluate(cells, cells);
        assertThat(value(result, "pca_eigval_diff")).isZero();
        assertThat(value(result, "pca_eigvec_ang")).isZero();
        assertThat(result.plots()).isNotEmpty();
    }

    private static double[][] cells(int rows, int columns, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] cells = new double[rows][columns];
        for (double[] row : cells) {
            double common = random.nextDouble();
            Arrays.setAll(row, k -> common * (k % 3 + 1) + random.nextDouble());
        }
        return cells;
    }

    private record Singular(double[] shares, double[] axis) {}

    private static Singular decomposed(double[][] cells) {
        int n = cells.length;
        int d = cells[0].length;
        DMatrixRMaj matrix = new DMatrixRMaj(n, d);
        for (int k = 0; k < d; k++) {
            int column = k;
            double mean = Arrays.stream(cells).mapToDouble(row -> row[column]).sum() / n;
            double squares =
                    Arrays.stream(cells).mapToDouble(row -> Math.pow(row[column] - mean, 2)).sum();
            for (int row = 0; row < n; row++) {
                matrix.set(row, k, (cells[row][k] - mean) / Math.sqrt(squares / n));
            }
        }
        SingularValueDecomposition_F64<DMatrixRMaj> svd =
                DecompositionFactory_DDRM.svd(n, d, false, true, true);
        assertThat(svd.decompose(matrix)).isTrue();
        double[] values = svd.getSingularValues();
        int most =
                IntStream.range(0, Math.min(n, d))
                        .reduce((a, b) -> values[b] > values[a] ? b : a)
                        .orElseThrow();
        DMatrixRMaj axes = svd.getV(null, true);
        double[] squares =
                IntStream.range(0, Math.min(n, d))
                        .mapToDouble(i -> -values[i] * values[i])
                        .sorted()
                        .toArray();
        double total = Arrays.stream(squares).sum();
        return new Singular(
                Arrays.stream(squares).map(square -> square / total).toArray(),
                IntStream.range(0, d).mapToDouble(k -> axes.get(most, k)).toArray());
    }

    private static Table table(String name, double[][] cells) {
        List<Column> columns = new ArrayList<>();
        for (int k = 0; k < cells[0].length; k++) {
            int column = k;
            columns.add(
                    NumericColumn.of(
                            "c" + k,
                            Arrays.stream(cells).mapToDouble(row -> row[column]).toArray()));
        }
        return Table.of(name, columns);
    }

    private static MetricResult evaluate(double[][] real, double[][] synthetic) {
        PrincipalComponents metric = new PrincipalComponents();
        return TestRun.of(
                        EvaluationData.of(
                                Schema.of(table("real", real)),
                                table("real", real),
                                table("synthetic", synthetic),
                                Optional.empty()))
                .evaluate(metric, metric.defaults());
    }

    private static double value(MetricResult result, String measure) {
        return result.measures().get(measure).value();
    }
}
