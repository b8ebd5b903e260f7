package dev.assay.metrics.distribution.internal;

import dev.assay.metric.MetricResult;
import dev.assay.plot.Plot;
import dev.assay.stat.SortedValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Cumulative curves of a number per row on an even grid, so that no curve shows a single row.
 * Shares that rest on fewer than five rows, or on all but fewer than five, are drawn as 0 and 1,
 * and the grid ends where 98 % of the rows do: no extreme can be read off.
 */
public final class RowCurves {

    private static final int STEPS = 100;
    private static final double OUTER = 0.02;

    private RowCurves() {}

    /**
     * The result and one step curve per name: the share of rows whose number is at most x. Numbers
     * that are NaN are left out; names of fewer than ten rows, and figures without a name, are not
     * drawn.
     */
    public static MetricResult add(
            MetricResult result, String title, String xLabel, Map<String, double[]> valuesByName) {
        List<String> names = new ArrayList<>();
        List<double[]> sorted = new ArrayList<>();
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Map.Entry<String, double[]> entry : valuesByName.entrySet()) {
            double[] values = sorted(entry.getValue());
            double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
            if (finite.length >= 2 * Plot.FEWEST) {
                names.add(entry.getKey());
                sorted.add(values);
                low = Math.min(low, SortedValues.quantileFromBelow(finite, OUTER));
                high = Math.max(high, SortedValues.quantileFromBelow(finite, 1 - OUTER));
            }
        }
        double begin = low > 0 ? 0 : low;
        if (names.isEmpty() || !Double.isFinite(high - begin)) {
            return result;
        }
        double length = high > begin ? high - begin : 1;
        double[] grid = new double[STEPS + 1];
        for (int step = 0; step <= STEPS; step++) {
            grid[step] = begin + length * step / STEPS;
        }
        List<Plot.Series> series = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            series.add(Plot.Series.cumulative(names.get(i), sorted.get(i), grid));
        }
        return result.with(new Plot.Curves(title, xLabel, "share of rows", series));
    }

    /** Whole numbers as such. */
    public static double[] numbers(int[] counts) {
        return Arrays.stream(counts).asDoubleStream().toArray();
    }

    private static double[] sorted(double[] values) {
        return Arrays.stream(values).filter(value -> !Double.isNaN(value)).sorted().toArray();
    }
}
