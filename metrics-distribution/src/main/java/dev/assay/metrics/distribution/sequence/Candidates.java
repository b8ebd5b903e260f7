package dev.assay.metrics.distribution.sequence;

import java.util.Arrays;

/** Sequences by ascending lower bound of their distance to a query, ties by index. */
final class Candidates {

    private final int[] order;
    private final double[] bounds;

    private Candidates(int[] order, double[] bounds) {
        this.order = order;
        this.bounds = bounds;
    }

    /**
     * All others.
     *
     * @param self to be left out; −1 for none
     */
    static Candidates of(Warping warping, WarpedSequences others, int self) {
        double[] bounds = new double[others.size()];
        Integer[] order = new Integer[self < 0 ? others.size() : others.size() - 1];
        int next = 0;
        for (int other = 0; other < others.size(); other++) {
            if (other != self) {
                bounds[other] = warping.bound(others, other);
                order[next++] = other;
            }
        }
        Arrays.sort(
                order,
                (a, b) -> {
                    int byBound = Double.compare(bounds[a], bounds[b]);
                    return byBound != 0 ? byBound : Integer.compare(a, b);
                });
        return new Candidates(Arrays.stream(order).mapToInt(Integer::intValue).toArray(), bounds);
    }

    int size() {
        return order.length;
    }

    int index(int i) {
        return order[i];
    }

    double bound(int i) {
        return bounds[order[i]];
    }
}
