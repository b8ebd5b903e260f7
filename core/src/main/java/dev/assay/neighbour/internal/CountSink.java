package dev.assay.neighbour.internal;

import dev.assay.neighbour.NeighbourSearch.BallCounts;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Counts the pairs of a row and a candidate that lies within the row's radius: how many there are
 * of each row, and how many of each candidate.
 */
final class CountSink extends Sink {

    private final double[] radius;
    private final boolean strict;
    private final AtomicIntegerArray held;
    private final AtomicIntegerArray holders;

    private CountSink(double[] radius, boolean strict, int rows, int candidates) {
        this.radius = radius;
        this.strict = strict;
        this.held = new AtomicIntegerArray(rows);
        this.holders = new AtomicIntegerArray(candidates);
    }

    /** Counts for each row only. */
    static CountSink ofRows(double[] radius, boolean strict) {
        return new CountSink(radius, strict, radius.length, 0);
    }

    /** Counts for each of so many candidates only. */
    static CountSink ofCandidates(double[] radius, boolean strict, int candidates) {
        return new CountSink(radius, strict, 0, candidates);
    }

    /** Counts for both. */
    static CountSink ofBoth(double[] radius, boolean strict, int candidates) {
        return new CountSink(radius, strict, radius.length, candidates);
    }

    @Override
    int k() {
        return 0;
    }

    @Override
    double limit(int row) {
        return radius[row];
    }

    @Override
    int lastUseful(int row) {
        return Integer.MAX_VALUE;
    }

    @Override
    boolean offer(int row, int candidate, double distance) {
        if (strict ? distance < radius[row] : distance <= radius[row]) {
            if (held.length() > 0) {
                held.incrementAndGet(row);
            }
            if (holders.length() > 0) {
                holders.incrementAndGet(candidate);
            }
            return true;
        }
        return false;
    }

    /** What was counted; nothing of a side that was not asked for. */
    BallCounts counts() {
        return new BallCounts(copy(held), copy(holders));
    }

    private static int[] copy(AtomicIntegerArray counts) {
        int[] result = new int[counts.length()];
        for (int i = 0; i < result.length; i++) {
            result[i] = counts.get(i);
        }
        return result;
    }
}
