package dev.assay.metrics.fidelity.dependence;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Ranks of values among each other. */
final class Ranks {

    private Ranks() {}

    /** Ranks from 1 on; equal values share their mean rank; NaN stays NaN. */
    static double[] of(double[] values) {
        Integer[] order =
                IntStream.range(0, values.length)
                        .filter(row -> !Double.isNaN(values[row]))
                        .boxed()
                        .toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(row -> values[row] + 0.0));
        double[] ranks = new double[values.length];
        Arrays.fill(ranks, Double.NaN);
        int from = 0;
        while (from < order.length) {
            int to = from + 1;
            while (to < order.length && values[order[to]] == values[order[from]]) {
                to++;
            }
            for (int i = from; i < to; i++) {
                ranks[order[i]] = (from + to + 1) / 2.0;
            }
            from = to;
        }
        return ranks;
    }
}
