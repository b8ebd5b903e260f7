package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.neighbour.internal.code.Differing;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of levels alone are counted, and their distance has the bits of the sum of weights. */
final class DifferingTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 31, 64, 1001})
    void theDistanceOfCountedCodesHasTheBitsOfTheWeightedSum(int columns) {
        SplittableRandom random = new SplittableRandom(columns);
        int[] codes = random.ints(40L * columns, -1, 3).toArray();
        codes[0] = Integer.MIN_VALUE;
        codes[columns - 1] = Integer.MAX_VALUE;
        double[] weights = random.doubles(columns).map(share -> share < .3 ? 0 : 1).toArray();
        GowerMetric metric =
                new GowerMetric(new double[0], new boolean[0], weights, columns / 3.0, false);
        PlainRows rows = new PlainRows(metric, 40, new double[0], codes);
        for (int i = 0; i < 40; i++) {
            for (int j = 0; j < 40; j++) {
                assertThat(metric.distanceWithin(rows, i, rows, j, Double.POSITIVE_INFINITY))
                        .isEqualTo(metric.distance(rows, i, rows, j));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {.5, 2, 1 + 1e-15})
    void codesOfOtherWeightsAreSummedAndNotCounted(double weight) {
        assertThat(Differing.counted(new double[] {1, 0, weight})).isEmpty();
        assertThat(Differing.counted(new double[] {1, 0, 1})).containsExactly(1, 0, 1);
    }
}
