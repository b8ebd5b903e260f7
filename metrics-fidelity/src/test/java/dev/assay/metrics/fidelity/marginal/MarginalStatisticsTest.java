package dev.assay.metrics.fidelity.marginal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Statistics of single columns with numbers worked out by hand. */
final class MarginalStatisticsTest {

    /** p = .01, .02, .03, .5 at 0.05: adjusted .04, .04, .04, .5. */
    @Test
    void aRangeThatNoDoubleHoldsIsCutIntoBinsLikeAnyOther() {
        double[] wide = {-1.5e308, -1e308, 0, 0, 1e308, 1.7e308};
        double[] narrow = Arrays.stream(wide).map(value -> value * 0x1p-20).toArray();
        assertThat(Bins.ofScott(wide, 200).counts(wide, 6))
                .isEqualTo(Bins.ofScott(narrow, 200).counts(narrow, 6));
    }

    @Test
    void benjaminiHochbergByHand() {
        double[] adjusted = Significance.benjaminiHochberg(new double[] {0.03, 0.5, 0.01, 0.02});
        assertThat(adjusted).containsExactly(new double[] {0.04, 0.5, 0.04, 0.04}, within(1e-15));
        assertThat(Significance.count(adjusted, 0.05)).isEqualTo(3);
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
}
