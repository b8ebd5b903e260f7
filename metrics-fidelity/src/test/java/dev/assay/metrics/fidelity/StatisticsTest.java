package dev.assay.metrics.fidelity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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

    /** p = .01, .02, .03, .5 at 0.05: adjusted .04, .04, .04, .5. */
    @Test
    void benjaminiHochbergByHand() {
        double[] adjusted = Significance.benjaminiHochberg(new double[] {0.03, 0.5, 0.01, 0.02});
        assertThat(adjusted).containsExactly(new double[] {0.04, 0.5, 0.04, 0.04}, within(1e-15));
        assertThat(Significance.count(adjusted, 0.05)).isEqualTo(3);
    }

    @Test
    void equalValuesShareTheirMeanRank() {
        assertThat(Ranks.of(new double[] {3, 1, Double.NaN, 3, 2}))
                .containsExactly(3.5, 1, Double.NaN, 3.5, 2);
    }

    /** Of 1, 2, 4 the median is 2 and the quartiles 1.5 and 3 (type 7). */
    @Test
    void quantilesInterpolateLinearly() {
        double[] sorted = {1, 2, 4};
        assertThat(Sorted.quantile(sorted, 0.25)).isEqualTo(1.5);
        assertThat(Sorted.quantile(sorted, 0.5)).isEqualTo(2);
        assertThat(Sorted.quantile(sorted, 0.75)).isEqualTo(3);
        assertThat(Sorted.quantile(sorted, 1)).isEqualTo(4);
        assertThat(Sorted.distinctQuantiles(new double[] {0, 0, 0, 0, 8}, 4)).containsExactly(0, 8);
    }

    @Test
    void binsHaveNoGaps() {
        Bins bins = Bins.atQuantiles(new double[] {1, 2, 3, 4, 5}, 4);
        assertThat(bins.edges()).containsExactly(2, 3, 4);
        assertThat(bins.counts(new double[] {-9, 1.5, 2, 3.5, 99}, 7))
                .containsExactly(2, 1, 1, 1, 2);
    }

    @Test
    void aConstantColumnHasTheBinsOtherAndEqual() {
        assertThat(Bins.atQuantiles(new double[] {7, 7}, 10).counts(new double[] {6, 7, 7, 9}, 5))
                .containsExactly(2, 2, 1);
        assertThat(Bins.ofScott(new double[] {7, 7}, 200).counts(new double[] {6, 7, 7, 9}, 4))
                .containsExactly(2, 2, 0);
    }

    /**
     * 3.49·s·n^(−1/3) of 0, …, 7: s = √6, n = 8, width 4.27, so two bins of 3.5 and an open one at
     * each end.
     */
    @Test
    void scottsWidthByHand() {
        Bins bins = Bins.ofScott(new double[] {0, 1, 2, 3, 4, 5, 6, 7}, 200);
        assertThat(bins.edges()).containsExactly(0, 3.5, Math.nextUp(7.0));
        assertThat(bins.counts(new double[] {-1, 0, 3.4, 3.5, 7, 7.5}, 6))
                .containsExactly(1, 2, 2, 1, 0);
    }

    /** (√.5 − √.1)² + (√.5 − √.9)² = 2 − 2(√.05 + √.45). */
    @Test
    void hellingerDistanceByHand() {
        double bhattacharyya = Math.sqrt(0.05) + Math.sqrt(0.45);
        assertThat(HellingerDistance.distance(new int[] {5, 5}, new int[] {1, 9}))
                .isCloseTo(Math.sqrt(1 - bhattacharyya), within(1e-15));
        assertThat(HellingerDistance.distance(new int[] {5, 0}, new int[] {0, 3})).isEqualTo(1);
    }

    /** Levels a, a, b, b with 1, 2, 3, 4: means 1.5 and 3.5, η² = 4/5. */
    @Test
    void correlationRatioByHand() {
        StandardColumn numbers = StandardColumn.of(new double[] {1, 2, 3, 4});
        int[] levels = {0, 0, 1, 1};
        assertThat(numbers.ratio(levels, 3, Variant.SYNTHEVAL)).isCloseTo(0.8, within(1e-15));
        assertThat(numbers.ratio(levels, 3, Variant.SOUND))
                .isCloseTo(Math.sqrt(0.8), within(1e-15));
    }

    /** 1, 2, 3 against 1, 3, 2: r = 1/2, and pairs with a missing value do not count. */
    @Test
    void correlationByHand() {
        StandardColumn x = StandardColumn.of(new double[] {1, 2, 3, 8, Double.NaN});
        StandardColumn y = StandardColumn.of(new double[] {1, 3, 2, Double.NaN, 7});
        assertThat(x.correlation(y)).isCloseTo(0.5, within(1e-15));
        assertThat(x.correlation(StandardColumn.of(new double[] {5, 5, 5, 5, 5}))).isNaN();
    }
}
