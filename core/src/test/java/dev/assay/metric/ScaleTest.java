package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class ScaleTest {

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    @Test
    void aFiniteRangeHoldsNoInfinityAndGivesItNoScore() {
        Scale share = Scale.higherIsBetter(0, 1);
        for (double value : new double[] {INFINITY, -INFINITY}) {
            assertThat(share.contains(value)).isFalse();
            assertThatThrownBy(() -> share.score(value)).hasMessageContaining("must be in [0.0, 1");
        }
    }

    @Test
    void scalesAreOppositeWhereTheyAreBestAtOtherEnds() {
        Scale rate = Scale.lowerIsBetter(0, 1);
        assertThat(rate.isOppositeOf(Scale.higherIsBetter(0, 0.3))).isTrue();
        assertThat(Scale.higherIsBetter(0, 0.3).isOppositeOf(rate)).isTrue();
        assertThat(rate.isOppositeOf(Scale.lowerIsBetter(-1, 7))).isFalse();
        assertThat(rate.isOppositeOf(Scale.closestTo(0.5, 0, 1))).isFalse();
    }

    @Test
    void onlyTheInfiniteEndOfARangeBelongsToIt() {
        Scale loss = Scale.of(0, INFINITY, 0, value -> Math.exp(-value));
        assertThat(loss.score(INFINITY)).isZero();
        assertThat(loss.contains(-INFINITY)).isFalse();
        assertThatThrownBy(() -> loss.score(-INFINITY)).hasMessageContaining("must be in");
    }
}
