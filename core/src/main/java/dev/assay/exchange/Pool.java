package dev.assay.exchange;

import dev.assay.metric.Part;

/**
 * The real rows there are, training rows first: the pool whose labels are exchanged. Rows of either
 * part are in the order of their content, so that shuffled tables give equal pools.
 *
 * @since 0.2
 */
public final class Pool {

    private final int[] real;
    private final int[] holdout;

    Pool(int[] real, int[] holdout) {
        this.real = real;
        this.holdout = holdout;
    }

    /** Training rows. */
    public int members() {
        return real.length;
    }

    /** Rows held out. */
    public int outsiders() {
        return holdout.length;
    }

    /** All rows. */
    public int size() {
        return real.length + holdout.length;
    }

    /** The table in which the row at this position stands. */
    public Part part(int position) {
        return position < real.length ? Part.REAL : Part.HOLDOUT;
    }

    /** Its row in that table. */
    public int row(int position) {
        return position < real.length ? real[position] : holdout[position - real.length];
    }

    /** What is true of the rows of both parts, in the order of the pool. */
    public boolean[] pooled(boolean[] ofReal, boolean[] ofHoldout) {
        boolean[] pooled = new boolean[size()];
        for (int position = 0; position < pooled.length; position++) {
            pooled[position] = (part(position) == Part.REAL ? ofReal : ofHoldout)[row(position)];
        }
        return pooled;
    }

    /** For each row of a part, its position in the pool. */
    int[] places(Part part) {
        int[] order = part == Part.REAL ? real : holdout;
        int first = part == Part.REAL ? 0 : real.length;
        int[] places = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            places[order[i]] = first + i;
        }
        return places;
    }
}
