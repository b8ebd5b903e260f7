package dev.assay.report.html.internal.draw;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AxisTest {

    /** An axis from .3 to the next number above once had steps too small to count, without end. */
    @ParameterizedTest
    @CsvSource({
        "0.3, 0.30000000000000004",
        "0, 0",
        "0, 4.9e-324",
        "-1e308, 1e308",
        "1e300, 1e301",
        "5, 5.0000000001",
        "-2, 7"
    })
    void hasFewTicksWhateverItsEnds(double from, double to) {
        assertThat(Axis.linear(from, to, 0, 100).ticks(4)).hasSizeLessThanOrEqualTo(9);
    }
}
