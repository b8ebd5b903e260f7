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

    CountSink(double[] radius, boolean strict, int candidates) {
        this.radius = radius;
        this.strict = strict;
        this.held = new AtomicIntegerArray(radius.length);
        this.holders = new AtomicIntegerArray(candidates);
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
            held.incrementAndGet(row);
            holders.incrementAndGet(candidate);
            return true;
        }
        return false;
    }

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
