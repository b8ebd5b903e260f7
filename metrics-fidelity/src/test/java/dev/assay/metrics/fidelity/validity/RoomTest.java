package dev.assay.metrics.fidelity.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RoomTest {

    @Test
    void aShareOfARangeIsThatOfItsLength() {
        assertThat(Room.of(0.25, -1, 3)).isEqualTo(1);
        assertThat(Room.of(0, -1e308, 1.5e308)).isZero();
        assertThat(Room.of(0.25, -1e308, 1.4e308)).isCloseTo(6e307, within(1e293));
    }

    @Test
    void whatIsCoveredOfARangeIsAShare() {
        assertThat(Room.covered(0, 1, -1, 3)).isEqualTo(0.25);
        assertThat(Room.covered(4, 3, -1, 3)).isZero();
        assertThat(Room.covered(0, 5e307, -5e307, 1.5e308)).isCloseTo(0.25, within(1e-15));
    }

    /**
     * From −1 to 1 in units: three quarters of the range are covered, and one row of four is beyond
     * it.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1e-310, 1, 1e308})
    void boundsAndCoverageDoNotDependOnTheUnit(double unit) {
        Table real = Table.of("real", NumericColumn.of("x", -unit, -unit, unit, unit));
        Table synthetic =
                Table.of("synthetic", NumericColumn.of("x", -unit / 2, 0, unit / 2, 1.5 * unit));
        MetricResult result =
                TestRun.of(EvaluationData.of(real, synthetic))
                        .context(
                                "range",
                                context ->
                                        new Validity().evaluate(context, new Validity.Options(0)));
        assertThat(value(result, ValidityCheck.BOUNDS)).isEqualTo(0.75);
        assertThat(value(result, ValidityCheck.RANGE_COVERAGE)).isCloseTo(0.75, within(1e-12));
    }

    private static double value(MetricResult result, ValidityCheck check) {
        return result.measures().get(check.measure()).value();
    }
}
