package dev.assay.metrics.distribution.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.error.EvaluationException;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.stat.Matrix;
import dev.assay.stat.SortedValues;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class PairDistancesTest {

    @Test
    void theMedianIsThatOfAllDistancesSorted() {
        for (int rows : new int[] {2, 3, 4, 17, 60}) {
            Matrix points = points(rows, 5, 0.3, rows);
            double[] all = new double[rows * (rows - 1) / 2];
            int next = 0;
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < i; j++) {
                    all[next++] =
                            Math.sqrt(
                                    PairSums.squaredDistance(
                                            points.toArray(), i * 5, points.toArray(), j * 5, 5));
                }
            }
            Arrays.sort(all);
            assertThat(median(points)).isEqualTo(SortedValues.quantileFromBelow(all, 0.5));
        }
    }

    @Test
    void rowsOfMostlyUsualValuesHaveTheSameDistancesToTheLastBit() {
        for (double usual : new double[] {0, -0.7}) {
            Matrix points = shifted(points(40, 50, 0.95, 3), usual);
            Matrix others = shifted(points(30, 50, 0.95, 4), usual);
            List<PairDistances> both = PairDistances.of(List.of(points, others));
            assertThat(both).allMatch(PairDistances::isSparse);
            for (int i = 0; i < 40; i++) {
                for (int j = 0; j < 30; j++) {
                    assertThat(both.get(0).squared(i, both.get(1), j))
                            .isEqualTo(
                                    PairSums.squaredDistance(
                                            points.toArray(),
                                            i * 50,
                                            others.toArray(),
                                            j * 50,
                                            50));
                }
            }
        }
    }

    @Test
    void whatIsUsualInOneTableAndNotInTheOtherIsComparedInFull() {
        Matrix zeros = points(40, 50, 0.95, 3);
        List<PairDistances> both = PairDistances.of(List.of(zeros, shifted(zeros, 1)));
        assertThat(both).noneMatch(PairDistances::isSparse);
        assertThat(both.get(0).squared(0, both.get(1), 0)).isCloseTo(50, within(1e-9));
    }

    @Test
    void aMedianOfManyPairsAsksWhetherToStop() {
        EvaluationContext stopped =
                (EvaluationContext)
                        Proxy.newProxyInstance(
                                PairDistancesTest.class.getClassLoader(),
                                new Class<?>[] {EvaluationContext.class},
                                (proxy, method, arguments) -> {
                                    if (method.getName().equals("checkCancelled")) {
                                        throw new EvaluationException(
                                                dev.assay.error.ErrorCode.CANCELLED, "stop");
                                    }
                                    if (method.getName().equals("forRanges")) {
                                        ((EvaluationContext.RangeBody) arguments[1])
                                                .run(0, (int) arguments[0]);
                                    }
                                    return method.getReturnType() == Detail.class
                                            ? Detail.VALUES
                                            : null;
                                });
        assertThatThrownBy(() -> PairDistances.of(points(10, 3, 0, 1)).median(stopped))
                .isInstanceOf(EvaluationException.class);
    }

    private static double median(Matrix points) {
        return TestRun.of(TestTables.data())
                .context("test", context -> PairDistances.of(points).median(context));
    }

    private static Matrix points(int rows, int width, double zeros, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[rows * width];
        for (int k = 0; k < values.length; k++) {
            values[k] = random.nextDouble() < zeros ? 0 : random.nextGaussian();
        }
        return Matrix.owning(rows, width, values);
    }

    private static Matrix shifted(Matrix points, double by) {
        double[] values = points.toArray();
        Arrays.setAll(values, at -> values[at] + by);
        return Matrix.owning(points.rows(), points.columns(), values);
    }
}
