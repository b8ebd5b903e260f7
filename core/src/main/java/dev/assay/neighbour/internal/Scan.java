package dev.assay.neighbour.internal;

import java.util.Arrays;

/** One thread's search of query groups among the rows of an index, for the queries alone. */
final class Scan {

    private static final int SEED_TILES = 2;

    private final PlainRows queries;
    private final PlainRows among;
    private final Index index;
    private final int[] queryOrder;
    private final Kernel kernel;
    private final Sink sink;
    private final boolean self;
    private final boolean tightens;
    private final int[] rows = new int[Kernel.GROUP];
    private final int[] blocks = new int[Kernel.GROUP];
    private final int[] superBounds;
    private final long[] superOrder;
    private final int[] blockBounds = new int[Kernel.BLOCK];
    private final long[] blockOrder = new long[Kernel.BLOCK];
    private final int[] pending = new int[Kernel.GROUP];
    private final int[] pendingBounds = new int[Kernel.GROUP];
    private Probe[] probes = new Probe[0];
    private int pendingCount;
    private int tilesLeft;
    private long units;
    private long exact;
    private long insertions;

    Scan(PlainRows queries, PlainRows among, Index index, Kernel kernel, Sink sink, boolean self) {
        this.queries = queries;
        this.among = among;
        this.index = index;
        this.queryOrder = queries.order();
        this.kernel = kernel;
        this.sink = sink;
        this.self = self;
        this.tightens = sink instanceof TopSink;
        this.superBounds = new int[index.supers];
        this.superOrder = new long[index.supers];
    }

    /** Groups of four there are of so many queries. */
    static int groups(int queries) {
        return (queries + Kernel.GROUP - 1) / Kernel.GROUP;
    }

    /** Visits blocks best first, until their boxes lie beyond the limits. */
    void boxed(int group) {
        Probe probe = probe(0);
        load(probe, group);
        tilesLeft = Integer.MAX_VALUE;
        bestFirst(probe);
    }

    /**
     * Visits all blocks for groups {@code [from, to)}, piece by piece of what fits the cache, the
     * best blocks first.
     */
    void all(int from, int to, Runnable between) {
        for (int group = from; group < to; group++) {
            Probe probe = probe(group - from);
            load(probe, group);
            // A count has no limit to bring down, and must not meet a candidate twice.
            if (index.supers > 0 && tightens) {
                tilesLeft = SEED_TILES;
                bestFirst(probe);
            }
        }
        int piece = pieceBlocks(index);
        for (int start = 0; start < index.blocks; start += piece) {
            int end = Math.min(index.blocks, start + piece);
            for (int group = from; group < to; group++) {
                Probe probe = probe(group - from);
                rows(group);
                for (int block = start; block < end; block += Kernel.GROUP) {
                    for (int b = 0; b < Kernel.GROUP; b++) {
                        blocks[b] = block + b;
                    }
                    tile(probe);
                }
            }
            between.run();
        }
    }

    /** Visits only the best blocks of a group, so that its limits are near what they will be. */
    void seed(int group) {
        Probe probe = probe(0);
        load(probe, group);
        tilesLeft = SEED_TILES;
        if (index.supers > 0) {
            bestFirst(probe);
        } else {
            int near =
                    (int)
                                    ((long) group
                                            * Kernel.GROUP
                                            * index.blocks
                                            / Math.max(1, queryOrder.length))
                            & -Kernel.GROUP;
            for (int b = 0; b < Kernel.GROUP; b++) {
                blocks[b] = Math.min(near, index.blocks - Kernel.GROUP) + b;
            }
            tile(probe);
        }
    }

    /** How many blocks stay in the cache while several groups are compared with them. */
    static int pieceBlocks(Index index) {
        return Math.max(
                Kernel.GROUP, 384 * 1024 / index.blockBytes() / Kernel.GROUP * Kernel.GROUP);
    }

    /** Adds what was done to the search's sum. */
    void report(Work work) {
        work.units.add(units);
        work.exact.add(exact);
        work.insertions.add(insertions);
        units = 0;
        exact = 0;
        insertions = 0;
    }

    /** Blocks compared with a group since the last report. */
    long units() {
        return units;
    }

    private Probe probe(int slot) {
        while (probes.length <= slot) {
            probes = Arrays.copyOf(probes, probes.length + 1);
            probes[probes.length - 1] = index.probe(queries, kernel);
        }
        return probes[slot];
    }

    private void rows(int group) {
        for (int q = 0; q < Kernel.GROUP; q++) {
            rows[q] = queryOrder[Math.min(queryOrder.length - 1, group * Kernel.GROUP + q)];
        }
        for (int q = 1; q < Kernel.GROUP; q++) {
            if (group * Kernel.GROUP + q >= queryOrder.length) {
                rows[q] = -1;
            }
        }
    }

    private void load(Probe probe, int group) {
        rows(group);
        int[] loaded = blocks;
        for (int q = 0; q < Kernel.GROUP; q++) {
            loaded[q] = rows[q] < 0 ? rows[0] : rows[q];
        }
        probe.load(loaded);
        for (int q = 0; q < Kernel.GROUP; q++) {
            probe.limit(q, sink.limit(rows[q] < 0 ? rows[0] : rows[q]));
        }
    }

    private void bestFirst(Probe probe) {
        pendingCount = 0;
        probe.superBounds(superBounds);
        int best = 0;
        for (int group = 1; group < superBounds.length; group++) {
            if (superBounds[group] < superBounds[best]) {
                best = group;
            }
        }
        visitSuper(probe, best);
        flush(probe);
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
            visitSuper(probe, (int) superOrder[i]);
        }
        flush(probe);
    }

    private void visitSuper(Probe probe, int group) {
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
                flush(probe);
            }
        }
    }

    /**
     * Compares the pending blocks, unless the limits have fallen below their bounds in the
     * meantime.
     */
    private void flush(Probe probe) {
        int limit = probe.boundLimit();
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
        tile(probe, count);
    }

    private void tile(Probe probe) {
        tile(probe, Kernel.GROUP);
    }

    private void tile(Probe probe, int count) {
        if (isUseless()) {
            return;
        }
        units += count;
        int kept = probe.tile(blocks);
        while (kept != 0) {
            int i = Integer.numberOfTrailingZeros(kept);
            kept &= kept - 1;
            if (i % Kernel.GROUP < count && rows[i / Kernel.GROUP] >= 0) {
                take(probe, i / Kernel.GROUP, i % Kernel.GROUP);
            }
        }
    }

    /**
     * Whether every query has all its neighbours at distance 0, and each of them stands before all
     * rows of the blocks.
     */
    private boolean isUseless() {
        for (int row : rows) {
            if (row < 0) {
                continue;
            }
            if (sink.limit(row) > 0) {
                return false;
            }
            int last = sink.lastUseful(row);
            for (int block : blocks) {
                if (index.first[block] < last) {
                    return false;
                }
            }
        }
        return true;
    }

    private void take(Probe probe, int q, int b) {
        int row = rows[q];
        double limit = sink.limit(row);
        int lanes = probe.lanes(q, b);
        while (lanes != 0) {
            // The nearest first brings the limit down at once, and spares most of the others.
            int lane = tightens ? probe.nearest(q, b, lanes) : Integer.numberOfTrailingZeros(lanes);
            lanes &= ~(1 << lane);
            int candidate = index.order[blocks[b] * Kernel.BLOCK + lane];
            if (candidate < 0
                    || self && candidate == row
                    || limit == 0 && candidate >= sink.lastUseful(row)) {
                continue;
            }
            exact++;
            double distance =
                    queries.metric().distanceWithin(queries, row, among, candidate, limit);
            if (distance <= limit && sink.offer(row, candidate, distance)) {
                insertions++;
                double now = sink.limit(row);
                if (now < limit) {
                    limit = now;
                    probe.limit(q, limit);
                    lanes &= probe.lanes(q, b);
                }
            }
        }
    }
}
