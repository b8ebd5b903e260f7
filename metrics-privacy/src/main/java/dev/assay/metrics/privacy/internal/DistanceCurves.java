package dev.assay.metrics.privacy.internal;

import dev.assay.plot.Plot;
import dev.assay.stat.SortedValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Cumulative curves of distances on a fixed grid, so that no curve shows a single record. */
public final class DistanceCurves {

    private static final int STEPS = 100;

    private DistanceCurves() {}

    /**
     * One step curve per name: the share of values up to x. Shares that rest on fewer than five
     * rows, or on all but fewer than five, are drawn as 0 and 1: no extreme can be read off.
     */
    public static Plot.Curves of(String title, String xLabel, Map<String, double[]> valuesByName) {
        double end =
                valuesByName.values().stream()
                        .mapToDouble(values -> Numbers.quantile(values, 0.98))
                        .max()
                        .orElse(1);
        double[] grid = new double[STEPS + 1];
        for (int step = 0; step <= STEPS; step++) {
            grid[step] = end * step / STEPS;
        }
        List<Plot.Series> series = new ArrayList<>();
        valuesByName.forEach(
                (name, values) ->
                        series.add(Plot.Series.cumulative(name, SortedValues.of(values), grid)));
        return new Plot.Curves(title, xLabel, "share of rows", series);
    }
}
