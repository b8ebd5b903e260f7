package dev.assay.metrics.fidelity.dependence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metrics.fidelity.Variant;
import org.junit.jupiter.api.Test;

/** Statistics of pairs of columns with numbers worked out by hand. */
final class AssociationStatisticsTest {

    @Test
    void equalValuesShareTheirMeanRank() {
        assertThat(Ranks.of(new double[] {3, 1, Double.NaN, 3, 2}))
                .containsExactly(3.5, 1, Double.NaN, 3.5, 2);
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
