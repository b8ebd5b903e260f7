package dev.assay.metrics.distribution.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DensityFieldTest {

    @ParameterizedTest
    @EnumSource(Shapes.class)
    void everyNodeIsTheSumOfAllKernels(Shapes shape) {
        PlaneDensity density = PlaneDensity.of(shape.sample(700, 11)).orElseThrow();
        PlaneDensity wide =
                PlaneDensity.of(Shapes.mapped(shape.sample(90, 12), 3, 0, 0, 4, 5, -9))
                        .orElseThrow();
        PlaneGrid grid = PlaneGrid.around(density, wide, 301);
        assertSumsOfKernels(density, grid, 1e-12, 17);
        assertSumsOfKernels(wide, grid, 1e-12, 17);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.03, 0.003})
    void thinDensitiesAreSummedAsExactlyAsTheirPrecisionAllows(double width) {
        PlanePoints thin = Shapes.mapped(Shapes.CLOUD.sample(400, 3), 1, 0, 1, width, 0, 0);
        PlaneDensity density = PlaneDensity.of(thin).orElseThrow();
        assertSumsOfKernels(density, PlaneGrid.around(density, 200), 1e-14 / (width * width), 13);
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 31, 32, 33, 65})
    void gridsOfAnySizeAreFilled(int size) {
        double[] x = Shapes.TRIMODAL.sample(19, 5).x();
        double[] y = Shapes.CLOUD.sample(19, 6).y();
        PlaneDensity density = PlaneDensity.of(new PlanePoints(x, y)).orElseThrow();
        assertSumsOfKernels(density, PlaneGrid.around(density, size), 1e-12, 1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void farSamplesDoNotHideEachOther(long seed) {
        PlanePoints near = Shapes.CLOUD.sample(300, seed);
        double[] x = near.x().clone();
        double[] y = near.y().clone();
        Arrays.setAll(x, i -> i % 7 == 0 ? x[i] * 1e4 : x[i]);
        PlaneDensity density = PlaneDensity.of(new PlanePoints(x, y)).orElseThrow();
        assertSumsOfKernels(density, PlaneGrid.around(density, 128), 1e-12, 3);
    }

    private static void assertSumsOfKernels(
            PlaneDensity density, PlaneGrid grid, double share, int stride) {
        double[] logs = DensityField.of(density, grid);
        for (int node = 0; node < grid.nodes(); node += stride) {
            double expected = density.logAt(grid.x(node % grid.size()), grid.y(node / grid.size()));
            assertThat(logs[node])
                    .as("node " + node)
                    .isCloseTo(expected, offset(share * (1 + Math.abs(expected))));
        }
    }
}
