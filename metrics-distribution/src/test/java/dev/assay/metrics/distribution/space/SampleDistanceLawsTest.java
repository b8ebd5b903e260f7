package dev.assay.metrics.distribution.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.distribution.internal.OptimalTransport;
import dev.assay.metrics.distribution.internal.PairSums;
import dev.assay.stat.Matrix;
import dev.assay.stat.SampleMoments;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Laws of transport, kernel and energy distances over seeded samples; the seed is in the message.
 */
final class SampleDistanceLawsTest {

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 10);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void distancesAreZeroForEqualSamplesAndNeverNegative(long seed) {
        Matrix x = points(seed, 50, 3);
        Matrix y = points(seed + 1000, 60, 3);
        assertThat(w1(x, x)).as("seed " + seed).isZero();
        assertThat(w1(x, y)).as("seed " + seed).isPositive();
        assertThat(biased(x, x, Discrepancy.gaussian(0.5)))
                .as("seed " + seed)
                .isCloseTo(0, offset(1e-12));
        assertThat(biased(x, y, Discrepancy.gaussian(0.5))).as("seed " + seed).isPositive();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void distancesAreSymmetric(long seed) {
        Matrix x = points(seed, 40, 2);
        Matrix y = points(seed + 1000, 55, 2);
        assertThat(w1(x, y)).as("seed " + seed).isCloseTo(w1(y, x), offset(1e-10));
        assertThat(biased(x, y, Discrepancy.gaussian(1)))
                .as("seed " + seed)
                .isCloseTo(biased(y, x, Discrepancy.gaussian(1)), offset(1e-12));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void transportFollowsTranslationAndScale(long seed) {
        Matrix x = points(seed, 45, 2);
        Matrix y = points(seed + 1000, 45, 2);
        assertThat(w1(x, moved(x, 1, 3, -4))).as("seed " + seed).isCloseTo(5, offset(1e-9));
        assertThat(w1(moved(x, 2.5, 0, 0), moved(y, 2.5, 0, 0)))
                .as("seed " + seed)
                .isCloseTo(2.5 * w1(x, y), offset(1e-9));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theSquareOfTheFirstOrderIsAtMostTheSecond(long seed) {
        Matrix x = points(seed, 45, 3);
        Matrix y = points(seed + 1000, 30, 3);
        double w2 =
                OptimalTransport.uniform(45, 30, OptimalTransport.costs(x, y, true), () -> {})
                        .cost();
        assertThat(w1(x, y) * w1(x, y)).as("seed " + seed).isLessThanOrEqualTo(w2 + 1e-12);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void transportKeepsTheTriangleInequality(long seed) {
        Matrix x = points(seed, 30, 2);
        Matrix y = points(seed + 1000, 40, 2);
        Matrix z = points(seed + 2000, 50, 2);
        assertThat(w1(x, z)).as("seed " + seed).isLessThanOrEqualTo(w1(x, y) + w1(y, z) + 1e-12);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theLinearKernelMeasuresTheSquaredDistanceOfMeans(long seed) {
        Matrix x = points(seed, 35, 3);
        Matrix y = points(seed + 1000, 50, 3);
        double expected =
                IntStream.range(0, 3)
                        .mapToDouble(
                                k ->
                                        Math.pow(
                                                SampleMoments.mean(x.column(k))
                                                        - SampleMoments.mean(y.column(k)),
                                                2))
                        .sum();
        assertThat(biased(x, y, Discrepancy.polynomial(1, 0, 1)))
                .as("seed " + seed)
                .isCloseTo(expected, offset(1e-10));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theUnbiasedDiscrepancyHasMeanZeroForOneDistribution(long seed) {
        double[] values =
                IntStream.range(0, 60)
                        .mapToDouble(
                                k ->
                                        in(
                                                context ->
                                                        Discrepancy.of(
                                                                        context,
                                                                        points(
                                                                                seed * 1_000 + k,
                                                                                25,
                                                                                2),
                                                                        points(
                                                                                seed * 1_000
                                                                                        + 500
                                                                                        + k,
                                                                                30,
                                                                                2),
                                                                        Discrepancy.gaussian(0.5))
                                                                .unbiased()))
                        .toArray();
        assertThat(Math.abs(SampleMoments.mean(values)))
                .as("seed " + seed)
                .isLessThan(4 * SampleMoments.standardDeviation(values) / Math.sqrt(60));
    }

    private static double w1(Matrix x, Matrix y) {
        return OptimalTransport.uniform(
                        x.rows(), y.rows(), OptimalTransport.costs(x, y, false), () -> {})
                .cost();
    }

    private static double biased(Matrix x, Matrix y, PairSums.Kernel kernel) {
        return in(context -> Discrepancy.of(context, x, y, kernel).biased());
    }

    private static double in(Function<EvaluationContext, Double> work) {
        return TestRun.of(TestTables.data()).context("law", work::apply);
    }

    private static Matrix points(long seed, int rows, int columns) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[rows * columns];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian();
        }
        return Matrix.owning(rows, columns, values);
    }

    private static Matrix moved(Matrix points, double factor, double dx, double dy) {
        double[] values = points.toArray();
        for (int i = 0; i < values.length; i++) {
            values[i] = factor * values[i] + (i % 2 == 0 ? dx : dy);
        }
        return Matrix.owning(points.rows(), points.columns(), values);
    }
}
