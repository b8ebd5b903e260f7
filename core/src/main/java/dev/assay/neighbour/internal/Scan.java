package dev.assay.neighbour.internal;

import java.util.Arrays;

/** One thread's search of query groups among the rows of an index, for the queries alone. */
final class Scan {

    private static final int SEED_TILES = 2;

    /** Blocks that are screened at a time. */
    static final int EIGHT = Kernel.SCREEN / Kernel.BLOCK;

    private final PlainRows queries;
    private final PlainRows among;
    private final Index index;
    private final int[] queryOrder;
    private final Kernel kernel;
    private final Sink sink;
    private final boolean self;
    private final boolean tightens;
    private final int[] blocks = new int[Kernel.GROUP];
    private final int[] superBounds;
    private final long[] superOrder;
    private final int[] blockBounds = new int[Kernel.BLOCK];
    private final long[] blockOrder = new long[Kernel.BLOCK];
    private final int[] pending = new int[Kernel.GROUP];
    private final int[] pendingBounds = new int[Kernel.GROUP];
    private QueryGroup[] slots = new QueryGroup[0];
    private int pendingCount;
    private int tilesLeft;
    private long units;
    private final Screening screening = new Screening();

    Scan(
            PlainRows queries,
            PlainRows among,
            int[] queryOrder,
            Index index,
            Kernel kernel,
            Sink sink,
            boolean self) {
        this.queries = queries;
        this.among = among;
        this.index = index;
        this.queryOrder = queryOrder;
        this.kernel = kernel;
        this.sink = sink;
        this.self = self;
        this.tightens = sink.k() > 0;
        this.superBounds = new int[index.supers];
        this.superOrder = new long[index.supers];
    }

    /** Groups of four there are of so many queries. */
    static int groups(int queries) {
        return (queries + Kernel.GROUP - 1) / Kernel.GROUP;
    }

    /** Visits blocks best first, until their boxes lie beyond the limits. */
    void boxed(int group) {
        QueryGroup queries = slot(0);
        queries.load(group);
        tilesLeft = Integer.MAX_VALUE;
        bestFirst(queries);
        queries.finish();
    }

    /**
     * Visits all blocks for groups {@code [from, to)}, piece by piece of what fits the cache, the
     * best blocks first.
     */
    void all(int from, int to, Runnable between) {
        for (int group = from; group < to; group++) {
            slot(group - from).load(group);
        }
        int length = pieceBlocks(index);
        int pieces = (index.blocks + length - 1) / length;
        int own = ownPiece(slots[0].probe, length);
        for (int i = 0; i < Integer.highestOneBit(pieces) << 1; i++) {
            // Pieces that are near in the order of layout are near in space.
            int piece = i ^ own;
            if (piece >= pieces) {
                continue;
            }
            int start = piece * length;
            int end = Math.min(index.blocks, start + length);
            parts(start, to - from);
            for (int slot = 0; slot < to - from; slot++) {
                // Without limits everything would pass the screen.
                piece(slots[slot], start, end, i > 0 || !tightens);
            }
            between.run();
        }
        for (int slot = 0; slot < to - from; slot++) {
            slots[slot].finish();
        }
    }

    /** The piece in which the best blocks for these queries lie. */
    private int ownPiece(Probe probe, int length) {
        if (index.supers == 0 || !tightens || index.steps > 1) {
            return 0;
        }
        probe.superBounds(superBounds);
        return best() * Kernel.BLOCK / length;
    }

    private int best() {
        int best = 0;
        for (int group = 1; group < superBounds.length; group++) {
            if (superBounds[group] < superBounds[best]) {
                best = group;
            }
        }
        return best;
    }

    private void piece(QueryGroup queries, int start, int end, boolean screen) {
        if (screen && queries.probe.screens() && screening.isOn((end - start) / EIGHT + 1)) {
            for (int block = start; block < end; block += EIGHT) {
                units += Math.min(EIGHT, end - block);
                int left = queries.probe.screen(block / EIGHT);
                screening.saw(left);
                for (; left != 0; left &= left - 1) {
                    int i = Integer.numberOfTrailingZeros(left);
                    row(queries, i / EIGHT, block + i % EIGHT);
                }
            }
            return;
        }
        for (int block = start; block < end; block += Kernel.GROUP) {
            fourFrom(block);
            tile(queries, Kernel.GROUP, index.steps - 1);
        }
    }

    private void row(QueryGroup queries, int q, int block) {
        if (block < index.blocks && queries.wants(q, block) && queries.probe.row(q, block) != 0) {
            queries.take(q, 0, block);
        }
    }

    /** All steps but the last. */
    private void parts(int block, int groups) {
        fourFrom(block);
        QueryGroup.parts(slots, groups, blocks, slot -> !slots[slot].isUseless(blocks));
    }

    private void fourFrom(int block) {
        for (int b = 0; b < Kernel.GROUP; b++) {
            blocks[b] = block + b;
        }
    }

    /**
     * Visits only the best blocks of groups {@code [from, to)}, or some where there are no boxes,
     * so that their limits are near what they will be.
     */
    void seed(int from, int to) {
        if (index.supers > 0) {
            for (int group = from; group < to; group++) {
                QueryGroup queries = slot(0);
                queries.load(group);
                tilesLeft = SEED_TILES;
                bestFirst(queries);
                queries.finish();
            }
            return;
        }
        for (int group = from; group < to; group += Kernel.TOGETHER) {
            int count = Math.min(Kernel.TOGETHER, to - group);
            for (int slot = 0; slot < count; slot++) {
                slot(slot).load(group + slot);
            }
            long place = (long) group * Kernel.GROUP * index.blocks;
            int near = (int) (place / Math.max(1, queryOrder.length)) & -Kernel.GROUP;
            parts(Math.min(near, index.blocks - Kernel.GROUP), count);
            for (int slot = 0; slot < count; slot++) {
                tile(slots[slot], Kernel.GROUP, index.steps - 1);
                slots[slot].finish();
            }
        }
    }

    /** How many blocks stay in the cache while several groups are compared with them. */
    static int pieceBlocks(Index index) {
        if (index.steps > 1) {
            return Kernel.GROUP;
        }
        return Math.max(EIGHT, 64 * 1024 / index.blockBytes() / EIGHT * EIGHT);
    }

    /** Adds what was done to the search's sum. */
    void report(Work work) {
        work.units.add(units);
        for (QueryGroup slot : slots) {
            slot.report(work);
        }
        units = 0;
    }

    /** Blocks compared with a group since the last report. */
    long units() {
        return units;
    }

    private QueryGroup slot(int at) {
        slots =
                QueryGroup.atLeast(
                        at + 1, slots, queries, among, queryOrder, index, kernel, sink, self);
        return slots[at];
    }

    private void bestFirst(QueryGroup queries) {
        Probe probe = queries.probe;
        pendingCount = 0;
        probe.superBounds(superBounds);
        int best = best();
        visitSuper(queries, best);
        flush(queries);
        int limit = probe.boundLimit();
        int count = 0;
        for (int group = 0; group < superBounds.length; group++) {
            if (group != best && superBounds[group] <= limit) {
                superOrder[count++] = (long) superBounds[group] << 32 | group;
            }
        }
        Arrays.sort(superOrder, 0, count);
        for (int i = 0; i < count && tilesLeft > 0; i++) {
            if ((int) (superOrder[i] >>> 32) > probe.boundLimit()) {
                break;
            }
            visitSuper(queries, (int) superOrder[i]);
        }
        flush(queries);
    }

    private void visitSuper(QueryGroup queries, int group) {
        Probe probe = queries.probe;
        probe.blockBounds(group, blockBounds);
        int limit = probe.boundLimit();
        int count = 0;
        for (int b = 0; b < Kernel.BLOCK; b++) {
            if (blockBounds[b] <= limit) {
                long key = (long) blockBounds[b] << 32 | b;
                int at = count++;
                while (at > 0 && blockOrder[at - 1] > key) {
                    blockOrder[at] = blockOrder[at - 1];
                    at--;
                }
                blockOrder[at] = key;
            }
        }
        for (int i = 0; i < count; i++) {
            int bound = (int) (blockOrder[i] >>> 32);
            int block = group * Kernel.BLOCK + (int) blockOrder[i];
            if (block >= index.blocks) {
                continue;
            }
            if (bound > probe.boundLimit()) {
                break;
            }
            pendingBounds[pendingCount] = bound;
            pending[pendingCount++] = block;
            if (pendingCount == Kernel.GROUP) {
                flush(queries);
            }
        }
    }

    /**
     * Compares the pending blocks, unless the limits have fallen below their bounds in the
     * meantime.
     */
    private void flush(QueryGroup queries) {
        int limit = queries.probe.boundLimit();
        int count = 0;
        for (int i = 0; i < pendingCount; i++) {
            if (pendingBounds[i] <= limit) {
                blocks[count++] = pending[i];
            }
        }
        pendingCount = 0;
        if (count == 0 || tilesLeft <= 0) {
            return;
        }
        for (int b = count; b < Kernel.GROUP; b++) {
            blocks[b] = blocks[count - 1];
        }
        tilesLeft--;
        tile(queries, count, 0);
    }

    private void tile(QueryGroup queries, int count, int step) {
        if (queries.isUseless(blocks)) {
            return;
        }
        units += count;
        int kept = queries.probe.tile(blocks, step);
        while (kept != 0) {
            int i = Integer.numberOfTrailingZeros(kept);
            kept &= kept - 1;
            if (i % Kernel.GROUP < count) {
                queries.take(i / Kernel.GROUP, i % Kernel.GROUP, blocks[i % Kernel.GROUP]);
            }
        }
    }
}
