package dev.assay.metrics.fidelity.likeness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.stat.Matrix;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Random;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OneStepTest {

    private static final int FOLDS = 4;
    private static final int PERMUTATIONS = 3;

    @ParameterizedTest
    @CsvSource({
        "40, 3, true",
        "40, 3, false",
        "40, 39, true",
        "40, 40, false",
        "41, 200, true",
        "41, 200, false",
        "30, 90, true",
        "30, 90, false"
    })
    void bothWaysGiveTheStepOfTheFormula(int rows, int columns, boolean penalised) {
        Random random = new Random(rows * 31L + columns);
        double[] values =
                IntStream.range(0, rows * columns)
                        .mapToDouble(
                                i -> random.nextInt(3) > 0 ? 0 : 0.5 + 3 * random.nextGaussian())
                        .toArray();
        Matrix features = Matrix.owning(rows, columns, values);
        PermutedLabels labels = labels(rows, random);
        TestRun run = TestRun.of(TestTables.data()).threads(2);
        OneStep byFeatures =
                run.context(
                        "p_mse",
                        context -> StepByFeatures.of(context, features, labels, penalised));
        OneStep byRows =
                run.context(
                        "p_mse", context -> StepByRows.of(context, features, labels, penalised));
        for (int fold = 0; fold < FOLDS; fold++) {
            double[] expected = formula(features, labels, penalised, fold);
            assertClose(byFeatures.decisions(fold), expected);
            assertClose(byRows.decisions(fold), expected);
        }
    }

    private static void assertClose(DMatrixRMaj decisions, double[] expected) {
        assertThat(decisions.data).hasSize(expected.length);
        for (int i = 0; i < expected.length; i++) {
            assertThat(decisions.data[i]).isCloseTo(expected[i], within(1e-9));
        }
    }

    private static double[] formula(
            Matrix features, PermutedLabels labels, boolean penalised, int fold) {
        int[] training = labels.training(fold);
        DMatrixRMaj x = withIntercept(features, training);
        DMatrixRMaj y = labels.of(training);
        int width = x.numCols;
        double share = CommonOps_DDRM.elementSum(y) / y.getNumElements();
        CommonOps_DDRM.add(y, -share);
        DMatrixRMaj matrix = CommonOps_DDRM.multTransA(x, x, null);
        CommonOps_DDRM.scale(share * (1 - share), matrix);
        for (int i = 0; i < width; i++) {
            matrix.add(i, i, i == width - 1 && !penalised ? 0 : 1);
        }
        DMatrixRMaj steps = new DMatrixRMaj(width, PERMUTATIONS);
        assertThat(CommonOps_DDRM.solve(matrix, CommonOps_DDRM.multTransA(x, y, null), steps))
                .isTrue();
        return CommonOps_DDRM.mult(withIntercept(features, labels.tests()[fold]), steps, null).data;
    }

    private static DMatrixRMaj withIntercept(Matrix features, int[] rows) {
        DMatrixRMaj matrix = new DMatrixRMaj(rows.length, features.columns() + 1);
        for (int i = 0; i < rows.length; i++) {
            for (int column = 0; column < features.columns(); column++) {
                matrix.set(i, column, features.get(rows[i], column));
            }
            matrix.set(i, features.columns(), 1);
        }
        return matrix;
    }

    /** As many ones in each fold for every permutation, if not in every fold. */
    private static PermutedLabels labels(int rows, Random random) {
        int[][] tests = new int[FOLDS][];
        int[][] labels = new int[PERMUTATIONS][rows];
        for (int fold = 0; fold < FOLDS; fold++) {
            int own = fold;
            int[] test = IntStream.range(0, rows).filter(row -> row % FOLDS == own).toArray();
            tests[fold] = test;
            for (int[] some : labels) {
                int ones = 2 + fold;
                for (int i = 0; i < test.length; i++) {
                    boolean one = random.nextInt(test.length - i) < ones;
                    some[test[i]] = one ? 1 : 0;
                    ones -= one ? 1 : 0;
                }
            }
        }
        return new PermutedLabels(tests, labels);
    }
}
