package dev.assay.metrics.distribution.internal;

import dev.assay.metric.Ascending;
import dev.assay.metric.MetricResult;
import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
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
        Map<String, Ascending> all = new LinkedHashMap<>();
        Map<String, Ascending> finite = new LinkedHashMap<>();
        valuesByName.forEach(
                (name, values) -> {
                    double[] sorted = sorted(values);
                    all.put(name, Ascending.of(sorted));
                    finite.put(
                            name,
                            Ascending.of(Arrays.stream(sorted).filter(Double::isFinite).toArray()));
                });
        return add(result, title, xLabel, all, finite);
    }

    /** Likewise, of finite numbers, wherever they are. */
    public static MetricResult addFinite(
            MetricResult result, String title, String xLabel, Map<String, Ascending> valuesByName) {
        return add(result, title, xLabel, valuesByName, valuesByName);
    }

    private static MetricResult add(
            MetricResult result,
            String title,
            String xLabel,
            Map<String, Ascending> all,
            Map<String, Ascending> finite) {
        List<String> names =
                all.keySet().stream()
                        .filter(name -> finite.get(name).size() >= 2 * Plot.FEWEST)
                        .toList();
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (String name : names) {
            low = Math.min(low, finite.get(name).quantileFromBelow(OUTER));
            high = Math.max(high, finite.get(name).quantileFromBelow(1 - OUTER));
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
        for (String name : names) {
            Ascending values = all.get(name);
            series.add(Plot.Series.cumulative(name, values.countAtMost(grid), values.size(), grid));
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
