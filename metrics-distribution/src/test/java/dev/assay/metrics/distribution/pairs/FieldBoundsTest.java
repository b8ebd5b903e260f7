package dev.assay.metrics.distribution.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metrics.distribution.internal.Samples;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FieldBoundsTest {

    private static final int GRID = 96;

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7})
    void whatNodesTellEnclosesTheDensityBetweenThem(long seed) {
        PlanePoints points = points(seed, 120);
        PlaneDensity density = PlaneDensity.of(points).orElseThrow();
        PlaneGrid grid = PlaneGrid.around(density, GRID);
        FieldBounds bounds = new FieldBounds(density, grid, DensityField.of(density, grid));
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            double x = grid.lowX() + random.nextDouble() * (grid.highX() - grid.lowX());
            double y = grid.lowY() + random.nextDouble() * (grid.highY() - grid.lowY());
            double log = density.logAt(x, y);
            assertThat(bounds.above(x, y)).as("at %s, %s", x, y).isGreaterThanOrEqualTo(log);
            assertThat(bounds.below(x, y)).as("at %s, %s", x, y).isLessThanOrEqualTo(log);
        }
    }

    @Test
    void boundsAreNarrowWhereStepsAreShort() {
        PlaneDensity density = PlaneDensity.of(Shapes.CLOUD.sample(300, 1)).orElseThrow();
        PlaneGrid grid = PlaneGrid.around(density, 512);
        FieldBounds bounds = new FieldBounds(density, grid, DensityField.of(density, grid));
        for (int i = 0; i < density.points().size(); i++) {
            double x = density.points().x()[i];
            double y = density.points().y()[i];
            assertThat(bounds.above(x, y) - bounds.below(x, y)).isBetween(0.0, 0.01);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7})
    void pointsInsideAreThoseThatAllKernelsCount(long seed) {
        PlanePoints real = points(seed, 150);
        PlanePoints synthetic = points(seed + 8, 110);
        PlaneFields fields = PlaneFields.of(real, synthetic, GRID).orElseThrow();
        for (double threshold : new double[] {0.01, 0.1, 0.5, 0.99}) {
            long inside =
                    inside(synthetic, real, fields.grid(), threshold)
                            + inside(real, synthetic, fields.grid(), threshold);
            assertThat(fields.jaccard(threshold)).isEqualTo(inside / 260.0);
        }
    }

    @Test
    void sortingByBitsIsSorting() {
        Random random = new Random(1);
        double[] values =
                random.doubles(5000)
                        .map(v -> Math.exp(1400 * v - 700) * (random.nextInt(9) == 0 ? -1 : 1))
                        .toArray();
        System.arraycopy(
                new double[] {
                    0, -0.0, Double.NaN, Double.MIN_VALUE, Double.NEGATIVE_INFINITY, 1, 1
                },
                0,
                values,
                100,
                7);
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        assertThat(DensityOrder.ascending(values)).containsExactly(sorted);
        assertThat(DensityOrder.ascending(new double[0])).isEmpty();
        assertThat(DensityOrder.ascending(new double[] {3, 3})).containsExactly(3, 3);
    }

    /** Heaps, ties on a coarse raster, and points close to a line. */
    private static PlanePoints points(long seed, int size) {
        PlanePoints sample = Shapes.values()[(int) (seed % 4)].sample(size, seed);
        double[] y = sample.y().clone();
        if (seed % 8 >= 4) {
            Arrays.setAll(y, i -> Math.rint(y[i]));
        }
        return seed % 8 == 2
                ? Shapes.mapped(sample, 1, 0, 1, 1e-3, 0, 0)
                : new PlanePoints(sample.x(), y);
    }

    private static long inside(
            PlanePoints of, PlanePoints points, PlaneGrid grid, double threshold) {
        PlaneDensity density = PlaneDensity.of(of).orElseThrow();
        double highest =
                Math.max(
                        Samples.max(DensityField.of(density, grid)),
                        Samples.max(density.logAt(density.points())));
        return Arrays.stream(density.logAt(points))
                .filter(log -> log > highest + Math.log(threshold))
                .count();
    }
}
