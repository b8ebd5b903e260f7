package dev.assay.metrics.distribution.sequence;

import java.util.Arrays;

/**
 * Sequences by ascending lower bound of their distance to a query. A bound gives its last bits for
 * the index, so that one array of numbers is sorted; it stays a lower bound, and bounds that differ
 * by less come in the order of their indices.
 */
final class Candidates {

    private final long[] sorted;
    private final long indices;

    private Candidates(long[] sorted, long indices) {
        this.sorted = sorted;
        this.indices = indices;
    }

    /**
     * All others.
     *
     * @param self to be left out; −1 for none
     */
    static Candidates of(Warping warping, WarpedSequences others, int self) {
        long[] sorted = new long[self < 0 ? others.size() : others.size() - 1];
        long indices = Long.highestOneBit(Math.max(1, others.size() - 1)) * 2 - 1;
        int next = 0;
        for (int other = 0; other < others.size(); other++) {
            if (other != self) {
                // Numbers of at least 0 have the order of their bits.
                long bits = Double.doubleToLongBits(warping.bound(others, other));
                sorted[next++] = bits & ~indices | other;
            }
        }
        Arrays.sort(sorted);
        return new Candidates(sorted, indices);
    }

    int size() {
        return sorted.length;
    }

    int index(int i) {
        return (int) (sorted[i] & indices);
    }

    /** At most the distance. */
    double bound(int i) {
        return Double.longBitsToDouble(sorted[i] & ~indices);
    }
}
