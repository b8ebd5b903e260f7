package dev.assay.metrics.distribution.marginal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.assay.metric.Ascending;
import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.distribution.internal.OptimalTransport;
import dev.assay.stat.Matrix;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Transport in one dimension over seeded samples; the seed is in the message. */
final class TransportOfColumnsTest {

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 10);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void inOneDimensionTransportIsTheAreaBetweenDistributionFunctions(long seed) {
        Matrix x = points(seed, 35, 1);
        Matrix y = points(seed + 1000, 50, 1);
        double[] a = x.column(0);
        double[] b = y.column(0);
        Arrays.sort(a);
        Arrays.sort(b);
        assertThat(WassersteinOfColumns.distance(Ascending.of(a).walk(), Ascending.of(b).walk()))
                .as("seed " + seed)
                .isCloseTo(w1(x, y), offset(1e-10));
    }

    private static double w1(Matrix x, Matrix y) {
        return OptimalTransport.uniform(
                        x.rows(), y.rows(), OptimalTransport.costs(x, y, false), () -> {})
                .cost();
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
}
