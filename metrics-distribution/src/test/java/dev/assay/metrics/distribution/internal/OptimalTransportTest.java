package dev.assay.metrics.distribution.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OptimalTransportTest {

    private static final Runnable NO_PAUSE = () -> {};

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void theDualBoundProvesOptimality(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = 2 + random.nextInt(60);
        int m = 2 + random.nextInt(60);
        boolean ties = seed % 2 == 0;
        double[] cost =
                OptimalTransport.costs(
                        points(random, n, 3, ties), points(random, m, 3, ties), seed % 3 == 0);
        OptimalTransport.Result result = OptimalTransport.uniform(n, m, cost, NO_PAUSE);
        assertThat(result.gap())
                .as("seed " + seed)
                .isLessThanOrEqualTo(1e-11 * (1 + result.cost()));
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    void inOneDimensionItIsTheAreaBetweenTheDistributionFunctions(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = 40;
        Matrix a = points(random, n, 1, false);
        Matrix b = points(random, n, 1, false);
        double[] x = a.toArray();
        double[] y = b.toArray();
        Arrays.sort(x);
        Arrays.sort(y);
        double expected = 0;
        for (int i = 0; i < n; i++) {
            expected += Math.abs(x[i] - y[i]) / n;
        }
        double found =
                OptimalTransport.uniform(n, n, OptimalTransport.costs(a, b, false), NO_PAUSE)
                        .cost();
        assertThat(found)
                .as("seed " + seed)
                .isCloseTo(expected, org.assertj.core.data.Offset.offset(1e-12));
    }

    @Test
    void equalSetsCostNothingInAnyOrder() {
        SplittableRandom random = new SplittableRandom(5);
        Matrix a = points(random, 50, 2, true);
        Matrix b = a.select(java.util.stream.IntStream.range(0, 50).map(i -> 49 - i).toArray());
        assertThat(
                        OptimalTransport.uniform(
                                        50, 50, OptimalTransport.costs(a, b, false), NO_PAUSE)
                                .cost())
                .isEqualTo(0);
    }

    @Test
    void weightedMassesMatchAHandComputation() {
        // 3 units at 0 and 1 at 10 onto 2 at 1 and 2 at 4: 2·1 + 1·4 + 1·6 = 12 over 4 units.
        double[] cost = {1, 4, 9, 6};
        assertThat(
                        OptimalTransport.solve(new long[] {3, 1}, new long[] {2, 2}, cost, NO_PAUSE)
                                .cost())
                .isEqualTo(3);
    }

    @Test
    void aThousandPointsAreSolvedToRounding() {
        SplittableRandom random = new SplittableRandom(9);
        double[] cost =
                OptimalTransport.costs(
                        points(random, 1000, 2, false), points(random, 900, 2, false), false);
        OptimalTransport.Result result = OptimalTransport.uniform(1000, 900, cost, NO_PAUSE);
        assertThat(result.gap()).isLessThan(1e-11);
    }

    private static Matrix points(SplittableRandom random, int n, int d, boolean ties) {
        double[] values = new double[n * d];
        for (int i = 0; i < values.length; i++) {
            values[i] = ties ? random.nextInt(4) : random.nextDouble();
        }
        return Matrix.owning(n, d, values);
    }
}
