package dev.assay.neighbour.internal;

/** Four query rows and their limits against the blocks of an index. Belongs to one thread. */
abstract sealed class Probe permits GridProbe, DenseProbe {

    /** Takes four queries; where there are fewer, the last is repeated. */
    abstract void load(int[] queryRows);

    /** From now on rows beyond this distance from query {@code q} need not be kept. */
    abstract void limit(int q, double distance);

    /** Filters four blocks; returns the bits {@code 4 q + b} where some candidate is kept. */
    abstract int tile(int[] blocks);

    /** Filters four blocks for both sides. */
    abstract int tileBoth(int[] blocks, Index.ColumnLimits columns);

    /**
     * After {@link #tile}: the candidates of its block {@code b} kept for query {@code q} under the
     * present limit.
     */
    abstract int lanes(int q, int b);

    /** Of these candidates the one that the filter takes for the nearest. */
    abstract int nearest(int q, int b, int lanes);

    /** After {@link #tileBoth}: the candidates kept for either side. */
    abstract int lanesBoth(int q, int b, Index.ColumnLimits columns, int block);

    /** Lower bounds of the groups of blocks, comparable with {@link #boundLimit}. */
    abstract void superBounds(int[] bounds);

    /** Lower bounds of the 32 blocks of a group. */
    abstract void blockBounds(int group, int[] bounds);

    /** What lies above it is of no use to any of the four. */
    abstract int boundLimit();
}
