package dev.assay.metrics.distribution.sequence;

import java.util.Arrays;

/**
 * The sequences nearest to one, among several tables of sequences that are numbered one after the
 * other: all that are equally near. Belongs to one thread.
 */
final class NearestSequences {

    private final Warping warping;
    private final boolean differing;
    private double distance = Double.POSITIVE_INFINITY;
    private int[] positions = new int[1];
    private int found;
    private int before;

    /**
     * Nothing is found yet.
     *
     * @param warping of the sequence that asks
     * @param differing whether sequences at distance 0 are passed over
     */
    NearestSequences(Warping warping, boolean differing) {
        this.warping = warping;
        this.differing = differing;
    }

    /**
     * Looks among more of them.
     *
     * @param self the one that asks, if it is among these, else −1
     */
    NearestSequences among(WarpedSequences others, int self) {
        Candidates candidates = Candidates.of(warping, others, self);
        for (int i = 0; i < candidates.size() && candidates.bound(i) <= distance; i++) {
            int other = candidates.index(i);
            double away = warping.distance(others, other, distance);
            if (away <= distance && away < Double.POSITIVE_INFINITY && !(differing && away == 0)) {
                keep(before + other, away);
            }
        }
        before += others.size();
        return this;
    }

    private void keep(int position, double away) {
        if (away < distance) {
            distance = away;
            found = 0;
        }
        if (found == positions.length) {
            positions = Arrays.copyOf(positions, 2 * found);
        }
        positions[found++] = position;
    }

    /** The distance to them; infinite where there are none. */
    double distance() {
        return distance;
    }

    /** Which they are, in no order. */
    int[] positions() {
        return Arrays.copyOf(positions, found);
    }
}
