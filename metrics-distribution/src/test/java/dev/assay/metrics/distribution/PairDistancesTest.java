package dev.assay.metrics.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.stat.Matrix;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.lang.reflect.Proxy;
import java.util.Arrays;
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
                            PairSums.distance(points.toArray(), i * 5, points.toArray(), j * 5, 5);
                }
            }
            Arrays.sort(all);
            assertThat(median(points)).isEqualTo(Samples.quantile(all, 0.5));
        }
    }

    @Test
    void rowsThatAreMostlyZerosHaveTheSameDistancesToTheLastBit() {
        Matrix points = points(40, 50, 0.95, 3);
        PairDistances sparse = PairDistances.of(points, true);
        PairDistances dense = PairDistances.of(points, false);
        for (int i = 0; i < 40; i++) {
            for (int j = 0; j < 40; j++) {
                assertThat(sparse.squared(i, sparse, j)).isEqualTo(dense.squared(i, dense, j));
            }
        }
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
}
