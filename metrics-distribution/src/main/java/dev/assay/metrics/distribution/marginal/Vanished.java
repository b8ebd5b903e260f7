package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.Ascending;
import dev.assay.metric.MetricResult;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Numeric columns of which REAL has values and SYNTHETIC has none. To leave them out would reward a
 * generator for what it lost, so they are as far away as a column can be.
 */
final class Vanished {

    /** Of samples that do not overlap; as a share of a range, the whole of it. */
    static final double DISTANCE = 1;

    private Vanished() {}

    /** The result with a note that names the columns which have vanished, if any. */
    static MetricResult noted(
            MetricResult result,
            List<String> columns,
            Map<String, Ascending> real,
            Map<String, Ascending> synthetic) {
        String names =
                columns.stream()
                        .filter(name -> !real.get(name).isEmpty() && synthetic.get(name).isEmpty())
                        .map(name -> "'" + name + "'")
                        .collect(Collectors.joining(", "));
        return names.isEmpty()
                ? result
                : result.noting("without a value in the synthetic table, distance 1: " + names);
    }

    /**
     * The chance that all missing cells fall to the synthetic rows when they are dealt at random.
     */
    static double tail(int realValues, int realRows, int syntheticRows) {
        double chance = 1;
        for (int i = 0; i < realValues; i++) {
            chance *= (realRows - i) / (double) (realRows + syntheticRows - i);
        }
        return chance;
    }
}
