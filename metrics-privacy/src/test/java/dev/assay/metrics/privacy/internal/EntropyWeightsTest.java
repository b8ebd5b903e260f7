package dev.assay.metrics.privacy.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.table.NumericColumn;
import java.util.stream.DoubleStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EntropyWeightsTest {

    /**
     * Of −3, −2, 0.5, 1, 3 the deviation is 2.408 and Scott's width 4.915, so that the range of 6
     * has two bins; the last count is of missing cells.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1e-307, 1e-200, 1, 1e155, 5e307})
    void binsDoNotDependOnTheUnit(double unit) {
        double[] values = DoubleStream.of(-3, -2, 0.5, 1, 3).map(x -> x * unit).toArray();
        assertThat(EntropyWeights.counts(NumericColumn.of("x", values))).containsExactly(2, 3, 0);
    }
}
