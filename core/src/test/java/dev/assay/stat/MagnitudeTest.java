package dev.assay.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MagnitudeTest {

    @Test
    void numbersOfCommonSizeAreLeftAsTheyAre() {
        double[] values = {1e60, -1e-300, 0};
        assertThat(Magnitude.factor(Magnitude.of(values))).isEqualTo(1);
        assertThat(Magnitude.times(1, values)).isSameAs(values);
        assertThat(Magnitude.factor(0)).isEqualTo(1);
        assertThat(Magnitude.factor(Double.POSITIVE_INFINITY)).isEqualTo(1);
        assertThat(Magnitude.factor(Double.NaN)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-61, 1e-200, 1e-307, Double.MIN_NORMAL, 1e61, Double.MAX_VALUE})
    void othersLieFromOneToTwoAndComeBackUnchanged(double largest) {
        double factor = Magnitude.factor(largest);
        double product = Magnitude.times(factor, new double[] {largest})[0];
        assertThat(product).isBetween(1.0, Math.nextDown(2.0));
        assertThat(product / factor).isEqualTo(largest);
    }

    @Test
    void theLeastNumberOfAllIsBroughtUpToo() {
        double factor = Magnitude.factor(Double.MIN_VALUE);
        assertThat(factor * Double.MIN_VALUE).isEqualTo(0x1p-51);
    }

    /** 1, 2, 3 have the deviation 1 in every unit, and 1/√3 as the error of their mean. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-320, 1e-200, 1, 1e155, 5e307})
    void deviationsAreProportionalToTheUnit(double unit) {
        double[] values = {unit, 2 * unit, 3 * unit};
        assertThat(SampleMoments.standardDeviation(values)).isCloseTo(unit, withPercentage(1e-1));
        assertThat(SampleMoments.standardError(values))
                .isCloseTo(unit / Math.sqrt(3), withPercentage(1e-1));
    }

    @Test
    void equalValuesDoNotDeviate() {
        assertThat(SampleMoments.standardDeviation(new double[] {1e200, 1e200})).isZero();
        assertThat(SampleMoments.standardDeviation(new double[] {0, 0})).isZero();
        assertThat(SampleMoments.standardDeviation(new double[] {1})).isNaN();
    }
}
