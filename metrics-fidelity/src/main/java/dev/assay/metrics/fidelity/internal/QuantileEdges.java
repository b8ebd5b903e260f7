package dev.assay.metrics.fidelity.internal;

import dev.assay.metric.Ascending;
import java.util.Arrays;

/** Where quantiles cut a column into bins. */
public final class QuantileEdges {

    private QuantileEdges() {}

    /** The distinct values of the quantiles at 0, 1/steps, …, 1, ascending. */
    public static double[] distinct(double[] sorted, int steps) {
        return distinct(Ascending.of(sorted), steps);
    }

    /** Likewise, wherever the values are. */
    public static double[] distinct(Ascending sorted, int steps) {
        double[] quantiles = new double[steps + 1];
        double step = 1.0 / steps;
        for (int i = 0; i <= steps; i++) {
            quantiles[i] = sorted.quantile(i == steps ? 1 : i * step);
        }
        return Arrays.stream(quantiles).sorted().distinct().toArray();
    }
}
