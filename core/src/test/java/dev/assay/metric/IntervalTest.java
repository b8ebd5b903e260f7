package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class IntervalTest {

    /** Quantiles of the normal distribution, from tables. */
    @Test
    void theFactorIsTheTwoSidedNormalQuantile() {
        assertThat(Interval.factor(0.9)).isCloseTo(1.6448536269514722, within(1e-14));
        assertThat(Interval.factor(0.95)).isCloseTo(1.959963984540054, within(1e-14));
        assertThat(Interval.factor(0.8)).isCloseTo(1.2815515655446004, within(1e-14));
    }

    @Test
    void aNormalIntervalIsCutAtTheEndsOfTheRange() {
        Interval interval = Interval.normal(0.9, 0.1, 0.95, "normal").within(0, 1);
        assertThat(interval.lower()).isCloseTo(0.9 - 0.1959963984540054, within(1e-14));
        assertThat(interval.upper()).isEqualTo(1);
        assertThat(interval.level()).isEqualTo(0.95);
    }

    @Test
    void aLevelOfOneIsRefused() {
        assertThatThrownBy(() -> new Interval(0, 1, 1, "all"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("level");
    }
}
