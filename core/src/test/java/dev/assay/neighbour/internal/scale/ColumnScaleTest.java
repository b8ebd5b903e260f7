package dev.assay.neighbour.internal.scale;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ColumnScaleTest {

    @ParameterizedTest
    @CsvSource({
        "0, 4.9e-324",
        "-4.9e-324, 4.9e-324",
        "1e-310, 3e-310",
        "-1e-300, 1e-300",
        "-1.7976931348623157e308, 1.7976931348623157e308",
        "1e308, 1.7e308",
        "-1e300, 1e-300",
        "0, 1",
        "1e16, 10000000000000002"
    })
    void theEndsOfAnyRangeLieAtNoughtAndOne(double min, double max) {
        ColumnScale scale = new ColumnScale(min, max, min);
        assertThat(scale.apply(min)).isZero();
        assertThat(scale.apply(max)).isEqualTo(1);
        assertThat(scale.apply(min / 2 + max / 2)).isBetween(0.0, 1.0);
        assertThat(scale.apply(Double.NaN)).isNaN();
    }

    @Test
    void valuesBeyondADenormalRangeAreFarAndNeverNaN() {
        ColumnScale scale = new ColumnScale(0, Double.MIN_VALUE, 0);
        assertThat(scale.apply(1)).isGreaterThan(1e200);
        assertThat(scale.apply(-1)).isLessThan(-1e200);
        assertThat(scale.apply(Double.MAX_VALUE)).isPositive();
        ColumnScale huge = new ColumnScale(-Double.MAX_VALUE, Double.MAX_VALUE, 0);
        assertThat(huge.apply(0)).isEqualTo(0.5);
    }

    @Test
    void aConstantColumnIsOnlyShifted() {
        assertThat(new ColumnScale(3, 3, 3).apply(5)).isEqualTo(2);
    }
}
