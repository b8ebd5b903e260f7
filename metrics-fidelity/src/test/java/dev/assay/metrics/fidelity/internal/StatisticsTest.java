package dev.assay.metrics.fidelity.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.stat.SortedValues;
import org.junit.jupiter.api.Test;

/** Small statistics with numbers worked out by hand. */
final class StatisticsTest {

    @Test
    void momentsLeaveMissingValuesOut() {
        Moments moments = Moments.of(1, Double.NaN, 2, 6);
        assertThat(moments.n()).isEqualTo(3);
        assertThat(moments.mean()).isEqualTo(3);
        assertThat(moments.sd()).isCloseTo(Math.sqrt(7), within(1e-15));
        assertThat(moments.sdOfPopulation()).isCloseTo(Math.sqrt(14.0 / 3), within(1e-15));
    }

    @Test
    void equalValuesDeviateByExactlyNothing() {
        assertThat(Moments.of(0.1, 0.1, 0.1).sd()).isZero();
    }

    @Test
    void momentsOfTheLargestNumbersDoNotOverflow() {
        Moments moments = Moments.of(1e300, -1e300);
        assertThat(moments.mean()).isZero();
        assertThat(moments.sd()).isCloseTo(Math.sqrt(2) * 1e300, within(1e286));
    }

    @Test
    void squaresOfTheLeastNumbersDoNotVanish() {
        Moments moments = Moments.of(1e-200, 2e-200, 3e-200);
        assertThat(moments.mean()).isCloseTo(2e-200, within(1e-214));
        assertThat(moments.sd()).isCloseTo(1e-200, within(1e-214));
    }

    /** Of 1, 2, 4 the median is 2 and the quartiles 1.5 and 3 (type 7). */
    @Test
    void quantilesInterpolateLinearly() {
        double[] sorted = {1, 2, 4};
        assertThat(SortedValues.quantile(sorted, 0.25)).isEqualTo(1.5);
        assertThat(SortedValues.quantile(sorted, 0.5)).isEqualTo(2);
        assertThat(SortedValues.quantile(sorted, 0.75)).isEqualTo(3);
        assertThat(SortedValues.quantile(sorted, 1)).isEqualTo(4);
        assertThat(QuantileEdges.distinct(new double[] {0, 0, 0, 0, 8}, 4)).containsExactly(0, 8);
    }
}
