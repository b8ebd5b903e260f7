package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.internal.level.LevelColumns;
import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/**
 * Rows laid out in blocks of 32 for a filter, with boxes around the blocks. Immutable; shared by
 * all threads.
 */
abstract sealed class Index permits GridIndex, DenseIndex {

    /**
     * How many bytes late the rows begin in their array. G1 lets an array of more than half a
     * region begin where a region does, 16 bytes before its first element, so that a cache line
     * begins 48 bytes later; loads that cross two lines took up to a fifth of the time. Where
     * another collector puts an array, nobody can know, and this neither helps nor harms.
     */
    static final int LEAD = 48;

    /**
     * A field that may be empty, or the parameter it is set from. Only what the innermost loops
     * read, or what is laid out at the first search, is marked so; elsewhere an {@code Optional}
     * says it.
     */
    @Target({ElementType.FIELD, ElementType.PARAMETER})
    @interface Nullable {}

    /** Fewer rows than these are searched faster without boxes. */
    static final int FEWEST_BOXED = 1024;

    /** Rows in order of layout, padded with −1 to whole tiles. */
    final int[] order;

    final int blocks;

    /** Groups of 32 blocks; 0 where there are no boxes. */
    final int supers;

    /** The columns of codes that boxes leave to these. */
    final LevelColumns levels;

    /** The smallest row position in each block. */
    final int[] first;

    /** In how many steps a filter goes through the columns, of long rows several. */
    final int steps;

    Index(PlainRows rows, RowOrder.Layout laidOut, boolean boxes, int steps) {
        this.steps = steps;
        int[] rowOrder = laidOut.order();
        int tile = Kernel.BLOCK * Kernel.GROUP;
        int padded = (rowOrder.length + tile - 1) / tile * tile;
        order = java.util.Arrays.copyOf(rowOrder, padded);
        java.util.Arrays.fill(order, rowOrder.length, padded, -1);
        blocks = padded / Kernel.BLOCK;
        first = new int[blocks];
        for (int block = 0; block < blocks; block++) {
            first[block] = Integer.MAX_VALUE;
            for (int at = block * Kernel.BLOCK; at < (block + 1) * Kernel.BLOCK; at++) {
                if (order[at] >= 0) {
                    first[block] = Math.min(first[block], order[at]);
                }
            }
        }
        supers =
                boxes && rowOrder.length >= FEWEST_BOXED
                        ? (blocks + Kernel.BLOCK - 1) / Kernel.BLOCK
                        : 0;
        levels =
                new LevelColumns(
                        rows.codes,
                        rows.metric().codes(),
                        supers == 0 ? new int[0] : laidOut.many(),
                        order);
    }

    /** How long an array of parts is that begin late. */
    static int room(int first, int parts, int length) {
        return Math.addExact(first, Math.multiplyExact(parts, length));
    }

    /** Whether it was laid out for such a kernel. */
    abstract boolean fits(Kernel kernel);

    /** Whether a pass can serve the candidates as well as the queries. */
    abstract boolean servesBothSides();

    /** Columns of a row. */
    abstract int columns();

    /** Bytes of a block, for cutting the work to the cache. */
    abstract int blockBytes();

    /**
     * Gets a screen ready, where the kernel has one that is worth it; for passes that visit all
     * blocks in turn. Returns whether there is one.
     */
    boolean prepareScreen(Kernel kernel, EvaluationContext context) {
        return false;
    }

    /**
     * Filters of four query rows each against these, {@value Kernel#TOGETHER} that go through the
     * steps of long rows together.
     */
    abstract Probe[] probes(PlainRows queries, Kernel kernel);

    /** Limits of these rows, all open, for a pass that serves both sides. */
    abstract ColumnLimits openLimits();

    /**
     * The limit of each laid out row, in the units of the filter; written by any thread, and a
     * stale read only keeps more.
     */
    abstract static sealed class ColumnLimits permits GridIndex.GridLimits, DenseProbe.DenseLimits {

        /** Rows beyond this distance from the row at this position are of no use to it. */
        abstract void set(int position, double distance);

        /** The limit as a number that ascends with distances, whatever row is measured. */
        abstract int key(int position);

        /** A distance as such a number. */
        abstract int key(double distance);

        /** Brings the limit down, unless it is lower; by one thread at a time. */
        abstract void tighten(int position, int key);
    }
}
