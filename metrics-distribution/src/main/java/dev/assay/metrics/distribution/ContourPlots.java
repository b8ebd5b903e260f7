package dev.assay.metrics.distribution;

import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The densities of a pair of columns as fields with contour levels. Nothing outside the outermost
 * contour is told, so that no outlying row can be read off.
 */
final class ContourPlots {

    private static final int GRID = 64;

    private ContourPlots() {}

    /** REAL's field and SYNTHETIC's; empty where there is none. */
    static List<Plot> of(
            PairOfColumns pair,
            PlanePoints real,
            PlanePoints synthetic,
            Contours contours,
            int annuli) {
        Optional<PlaneFields> fields = PlaneFields.of(real, synthetic, GRID);
        if (fields.isEmpty()) {
            return List.of();
        }
        double[][] levels = fields.get().levels(contours, annuli);
        PlaneGrid grid = fields.get().grid();
        return List.of(
                field("Real density of " + pair, grid, fields.get().realDensities(), levels[0]),
                field(
                        "Synthetic density of " + pair,
                        grid,
                        fields.get().syntheticDensities(),
                        levels[1]));
    }

    private static Plot field(String title, PlaneGrid grid, double[] densities, double[] levels) {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        List<List<Double>> values = new ArrayList<>();
        for (int row = 0; row < grid.size(); row++) {
            x.add(grid.x(row));
            y.add(grid.y(row));
            List<Double> line = new ArrayList<>();
            for (int column = 0; column < grid.size(); column++) {
                double density = densities[row * grid.size() + column];
                line.add(density >= levels[0] ? density : 0.0);
            }
            values.add(line);
        }
        return new Plot.Field(title, x, y, values, Arrays.stream(levels).boxed().toList());
    }
}
