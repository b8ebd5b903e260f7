package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class AscendingPlacesTest {

    private final double[] sorted =
            new Random(3).ints(500, 0, 60).asDoubleStream().map(v -> v / 4).sorted().toArray();
    private final Ascending values = Ascending.of(sorted.clone());

    @Test
    void severalQuestionsHaveTheAnswersOfSingleOnes() {
        double[] bounds = {-1, 0, 0.25, 3.1, 7.5, 14.75, 99};
        assertThat(values.countAtMost(bounds))
                .isEqualTo(Arrays.stream(bounds).mapToInt(values::countAtMost).toArray());
        assertThat(values.countBelow(bounds))
                .isEqualTo(Arrays.stream(bounds).mapToInt(values::countBelow).toArray());
        double[] shares = {0, 0.1, 0.5, 0.99, 1};
        assertThat(values.quantilesFromBelow(shares))
                .isEqualTo(Arrays.stream(shares).map(values::quantileFromBelow).toArray());
        assertThat(values.get(new int[] {0, 250, 499}))
                .containsExactly(sorted[0], sorted[250], sorted[499]);
    }

    @Test
    void theLeastValuesAreThoseThatComeFirstWhereEachIsToldOnce() {
        double[] distinct = Arrays.stream(sorted).distinct().toArray();
        assertThat(values.least(10)).isEqualTo(Arrays.copyOf(distinct, 10));
        assertThat(values.least(1000)).isEqualTo(distinct);
    }

    @Test
    void valuesToldInAnotherWayStayInTheirOrder() {
        double[] told =
                values.told((DoubleUnaryOperator & Serializable) value -> 2 * value + 1)
                        .values()
                        .toArray();
        assertThat(told).isEqualTo(Arrays.stream(sorted).map(value -> 2 * value + 1).toArray());
    }
}
