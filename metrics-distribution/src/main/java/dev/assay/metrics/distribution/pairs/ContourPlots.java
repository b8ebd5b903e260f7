package dev.assay.metrics.distribution.pairs;

import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
        if (fields.isEmpty() || !fields.get().grid().isFinite()) {
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

    /**
     * The fields within one contour each, at this share of their largest value; empty where there
     * is none.
     */
    static List<Plot> boundaries(
            PairOfColumns pair, PlanePoints real, PlanePoints synthetic, double threshold) {
        Optional<PlaneFields> fields = PlaneFields.of(real, synthetic, GRID);
        if (fields.isEmpty() || !fields.get().grid().isFinite() || threshold <= 0) {
            return List.of();
        }
        double[] ours = fields.get().realDensities();
        double[] theirs = fields.get().syntheticDensities();
        PlaneGrid grid = fields.get().grid();
        String within = " above " + threshold + " of its largest value";
        return List.of(
                field(
                        "Real density of " + pair + within,
                        grid,
                        ours,
                        new double[] {threshold * Samples.max(ours)}),
                field(
                        "Synthetic density of " + pair + within,
                        grid,
                        theirs,
                        new double[] {threshold * Samples.max(theirs)}));
    }

    /** Cut to what the outermost contour encloses: the axes must not tell the extremes either. */
    private static Plot field(String title, PlaneGrid grid, double[] densities, double[] levels) {
        int size = grid.size();
        int[] within =
                IntStream.range(0, densities.length)
                        .filter(cell -> densities[cell] >= levels[0])
                        .toArray();
        int[] rows = span(IntStream.of(within).map(cell -> cell / size), size);
        int[] columns = span(IntStream.of(within).map(cell -> cell % size), size);
        List<Double> y = IntStream.of(rows).mapToObj(grid::y).toList();
        List<Double> x = IntStream.of(columns).mapToObj(grid::x).toList();
        List<List<Double>> values = new ArrayList<>();
        for (int row : rows) {
            List<Double> line = new ArrayList<>();
            for (int column : columns) {
                double density = densities[row * size + column];
                line.add(density >= levels[0] ? density : 0.0);
            }
            values.add(line);
        }
        return new Plot.Field(title, x, y, values, Arrays.stream(levels).boxed().toList());
    }

    /** From the least to the largest of these, and one more on either side. */
    private static int[] span(IntStream lines, int size) {
        IntSummaryStatistics found = lines.summaryStatistics();
        return found.getCount() == 0
                ? new int[] {size / 2}
                : IntStream.rangeClosed(
                                Math.max(0, found.getMin() - 1),
                                Math.min(size - 1, found.getMax() + 1))
                        .toArray();
    }
}
