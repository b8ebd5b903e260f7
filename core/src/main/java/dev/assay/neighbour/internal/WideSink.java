package dev.assay.neighbour.internal;

import java.util.Arrays;

/**
 * Lets the search by the metric for which missing is a state of its own find what may be of use
 * where missing cells are left out, and measures that; {@link SkipSearch} has the argument. All
 * sums are of a few weights, so that a relative and absolute slackness far above rounding covers
 * them.
 */
final class WideSink extends Sink {

    private static final double SLACKNESS = 1e-11;

    private final PlainRows whole;
    private final PlainRows among;
    private final Sink sink;
    private final boolean self;
    private final int[] rows;
    private final int[] candidates;
    private final GowerMetric metric;

    /** What each row lacks. */
    private final double[] lacking;

    private final double least;
    private final double most;

    WideSink(
            PlainRows whole,
            PlainRows among,
            Sink sink,
            boolean self,
            int[] rows,
            int[] candidates) {
        this.whole = whole;
        this.among = among;
        this.sink = sink;
        this.self = self;
        this.rows = rows;
        this.candidates = candidates;
        metric = (GowerMetric) whole.metric();
        lacking = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            lacking[i] = metric.lacking(whole, rows[i]);
        }
        double low = Double.POSITIVE_INFINITY;
        double high = 0;
        for (int candidate : candidates) {
            double weight = metric.lacking(among, candidate);
            low = Math.min(low, weight);
            high = Math.max(high, weight);
        }
        least = low;
        most = high;
    }

    /** How much farther, as a share of all weight, the search has to look for a row on average. */
    double width() {
        return (Arrays.stream(lacking).average().orElse(0) + most) / metric.divisor;
    }

    /** The rows, with missing as a state of its own. */
    PlainRows rows() {
        return whole.select(rows).in(metric.withStates());
    }

    /** The candidates, likewise. */
    PlainRows candidates() {
        return among.select(candidates).in(metric.withStates());
    }

    @Override
    int k() {
        return 0;
    }

    @Override
    double limit(int row) {
        double limit = sink.limit(rows[row]);
        if (limit == Double.POSITIVE_INFINITY) {
            return limit;
        }
        double both = Math.max(0, metric.divisor - Math.max(lacking[row], least));
        double sum = Math.max(0, limit) * both + lacking[row] + most;
        return sum / metric.divisor * (1 + SLACKNESS) + SLACKNESS;
    }

    @Override
    int lastUseful(int row) {
        return Integer.MAX_VALUE;
    }

    @Override
    boolean offer(int row, int candidate, double distance) {
        int own = rows[row];
        int other = candidates[candidate];
        if (self && own == other) {
            return false;
        }
        double limit = sink.limit(own);
        double exact = metric.distanceWithin(whole, own, among, other, limit);
        return exact <= limit && sink.offer(own, other, exact);
    }
}
