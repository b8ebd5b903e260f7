package dev.assay.metrics.fidelity.marginal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class TwoSamplesTest {

    /** A single value is first or last of five others with probability 2/6. */
    @Test
    void aSingleValueHasAnyRank() {
        TwoSamples outside = TwoSamples.of(new double[] {9}, new double[] {1, 2, 3, 4, 5});
        assertThat(outside.distance()).isEqualTo(1);
        assertThat(outside.p()).isCloseTo(2.0 / 6, within(1e-15));
        TwoSamples middle = TwoSamples.of(new double[] {1, 2, 4, 5}, new double[] {3});
        assertThat(middle.distance()).isEqualTo(0.5);
        assertThat(middle.p()).isEqualTo(1);
    }

    /** Two against two, apart: 2 of C(4, 2) = 6 orders. */
    @Test
    void disjointPairs() {
        TwoSamples apart = TwoSamples.of(new double[] {1, 2}, new double[] {3, 4});
        assertThat(apart.distance()).isEqualTo(1);
        assertThat(apart.p()).isCloseTo(2.0 / 6, within(1e-12));
    }

    /**
     * Three values of four rows against none of two: all three among the real rows in C(4, 3) of
     * C(6, 3) deals.
     */
    @Test
    void aColumnWithoutAnyValueIsAsSurprisingAsItsMissingCells() {
        TwoSamples none = TwoSamples.withoutSynthetic(3, 4, 2);
        assertThat(none.distance()).isEqualTo(1);
        assertThat(none.p()).isCloseTo(4.0 / 20, within(1e-15));
    }
}
