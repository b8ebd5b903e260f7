package dev.assay.neighbour.internal;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * How many candidates lie within each row's radius, or how many rows' radii each candidate lies in.
 */
final class CountSink extends Sink {

    private final double[] radius;
    private final boolean strict;
    private final boolean byCandidate;
    private final AtomicIntegerArray counts;

    CountSink(double[] radius, boolean strict, boolean byCandidate, int counted) {
        this.radius = radius;
        this.strict = strict;
        this.byCandidate = byCandidate;
        this.counts = new AtomicIntegerArray(counted);
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
            counts.incrementAndGet(byCandidate ? candidate : row);
            return true;
        }
        return false;
    }

    int[] counts() {
        int[] result = new int[counts.length()];
        for (int i = 0; i < result.length; i++) {
            result[i] = counts.get(i);
        }
        return result;
    }
}
