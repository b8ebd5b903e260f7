package dev.assay.metrics.distribution.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SamplesTest {

    /** 1, 2, 3 against 1, 3, 2: r = 1/2, whatever the units. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-310, 1e-200, 1e-160, 1, 1e155, 1e200, 5e307})
    void correlationDoesNotDependOnUnits(double unit) {
        double[] x = DoubleStream.of(1, 2, 3).map(value -> value * unit).toArray();
        double[] y = {1, 3, 2};
        assertThat(Samples.correlation(x, y)).isCloseTo(0.5, offset(1e-12));
        assertThat(Samples.correlation(y, x)).isCloseTo(0.5, offset(1e-12));
        double[] both = DoubleStream.of(y).map(value -> -value * unit).toArray();
        assertThat(Samples.correlation(x, both)).isCloseTo(-0.5, offset(1e-12));
    }

    @Test
    void correlationWithWhatDoesNotVaryIsNone() {
        double[] large = {1e308, 1e308};
        assertThat(Samples.correlation(large, new double[] {1, 2})).isNaN();
    }
}
