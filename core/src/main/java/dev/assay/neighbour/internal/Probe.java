package dev.assay.neighbour.internal;

/**
 * Four query rows and their limits against the blocks of an index. Belongs to one thread. What the
 * filter finds of a candidate is its key: the smaller, the nearer it may be.
 */
abstract sealed class Probe permits GridProbe, DenseProbe {

    final int[] lanes = new int[Kernel.GROUP * Kernel.GROUP];

    /** Takes four queries; where there are fewer, the first is repeated. */
    abstract void load(int[] queryRows);

    /** From now on rows beyond this distance from query {@code q} need not be kept. */
    abstract void limit(int q, double distance);

    /**
     * From now on rows beyond the limit of the row at this position, which the query is, likewise.
     */
    abstract void limit(int q, Index.ColumnLimits columns, int position);

    /** From now on rows above this key need not be kept for query {@code q}. */
    abstract void limitKey(int q, int key);

    /** The key above which rows are not kept for query {@code q}. */
    abstract int limitKey(int q);

    /**
     * Does one step of the filter that is not the last with block {@code b}, for all probes that
     * were made together; blocks follow each other, and steps, both from 0 on.
     */
    abstract void part(int[] blocks, int b, int step);

    /**
     * Filters four blocks; returns the bits {@code 4 q + b} where some candidate is kept.
     *
     * @param step the first step not yet done on these blocks
     */
    abstract int tile(int[] blocks, int step);

    /** Filters four blocks for both sides. */
    abstract int tileBoth(int[] blocks, int step, Index.ColumnLimits columns);

    /** Whether there is a screen before the tiles. */
    boolean screens() {
        return false;
    }

    /**
     * Screens the eight blocks of {@code tile}; returns the bits {@code 8 q + b} where block b has
     * to be filtered for query q.
     */
    int screen(int tile) {
        throw new UnsupportedOperationException("this filter has no screen");
    }

    /** Filters a block for one query, as block 0 of a tile; returns which of its 32 are kept. */
    int row(int q, int block) {
        throw new UnsupportedOperationException("this filter takes tiles");
    }

    /** After a tile where some candidate is kept: which of block {@code b} for query {@code q}. */
    int lanes(int q, int b) {
        return lanes[q * Kernel.GROUP + b];
    }

    /** After a tile: the key of a candidate. */
    abstract int key(int q, int b, int lane);

    /**
     * The largest key of a candidate that cannot be farther than this one; {@link
     * Integer#MAX_VALUE} where the filter is too coarse to tell.
     */
    abstract int upper(int q, int key, int position);

    /** The largest key of a candidate that cannot be farther than this. */
    abstract int upper(int q, double distance);

    /**
     * What a candidate of this key cannot be nearer than, as {@link Index.ColumnLimits#key(int)}
     * has it: comparable between queries.
     */
    abstract int lowest(int q, int key);

    /** What a candidate of this upper key cannot be farther than, likewise. */
    abstract int highest(int q, int upper);

    /** Whether a candidate of this key may be within its own limit. */
    abstract boolean isNear(int q, int key, Index.ColumnLimits columns, int position);

    /** Of these candidates the one that the filter takes for the nearest. */
    int nearest(int q, int b, int some) {
        int best = -1;
        int least = 0;
        for (int left = some; left != 0; left &= left - 1) {
            int lane = Integer.numberOfTrailingZeros(left);
            int key = key(q, b, lane);
            if (best < 0 || key < least) {
                best = lane;
                least = key;
            }
        }
        return best;
    }

    /** Lower bounds of the groups of blocks, comparable with {@link #boundLimit}. */
    abstract void superBounds(int[] bounds);

    /** Lower bounds of the 32 blocks of a group. */
    abstract void blockBounds(int group, int[] bounds);

    /** What lies above it is of no use to any of the four. */
    abstract int boundLimit();
}
