package dev.assay.neighbour.internal;

import java.util.Arrays;

/**
 * One thread's pass over pairs of rows for the sake of both: each pair is filtered once, against
 * the larger of two limits. Within one table only the pairs from the diagonal on are visited.
 */
final class BothScan {

    private final PlainRows queries;
    private final PlainRows among;
    private final Index index;
    private final Index.ColumnLimits columns;
    private final int[] queryOrder;
    private final Kernel kernel;
    private final TopSink querySink;
    private final TopSink amongSink;
    private final boolean self;
    private final int[] rows = new int[Kernel.GROUP];
    private final int[] blocks = new int[Kernel.GROUP];
    private Probe[] probes = new Probe[0];
    private long units;
    private long exact;
    private long insertions;

    BothScan(
            PlainRows queries,
            PlainRows among,
            Index index,
            Index.ColumnLimits columns,
            Kernel kernel,
            TopSink querySink,
            TopSink amongSink,
            boolean self) {
        this.queries = queries;
        this.among = among;
        this.index = index;
        this.columns = columns;
        this.queryOrder = queries.order();
        this.kernel = kernel;
        this.querySink = querySink;
        this.amongSink = amongSink;
        this.self = self;
    }

    /**
     * Visits all blocks for groups {@code [from, to)}, from the diagonal on where both are the same
     * rows.
     */
    void all(int from, int to, Runnable between) {
        while (probes.length < to - from) {
            probes = Arrays.copyOf(probes, probes.length + 1);
            probes[probes.length - 1] = index.probe(queries, kernel);
        }
        int[] loaded = new int[Kernel.GROUP];
        for (int group = from; group < to; group++) {
            rows(group);
            for (int q = 0; q < Kernel.GROUP; q++) {
                loaded[q] = rows[q] < 0 ? rows[0] : rows[q];
            }
            probes[group - from].load(loaded);
        }
        int piece = Scan.pieceBlocks(index);
        int first = self ? from * Kernel.GROUP / Kernel.BLOCK & -Kernel.GROUP : 0;
        for (int start = first; start < index.blocks; start += piece) {
            int end = Math.min(index.blocks, start + piece);
            for (int group = from; group < to; group++) {
                rows(group);
                Probe probe = probes[group - from];
                for (int q = 0; q < Kernel.GROUP; q++) {
                    probe.limit(q, querySink.limit(rows[q] < 0 ? rows[0] : rows[q]));
                }
                int diagonal = self ? group * Kernel.GROUP / Kernel.BLOCK & -Kernel.GROUP : 0;
                for (int block = Math.max(start, diagonal); block < end; block += Kernel.GROUP) {
                    tile(probe, block);
                }
            }
            between.run();
        }
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

    private void rows(int group) {
        for (int q = 0; q < Kernel.GROUP; q++) {
            int at = group * Kernel.GROUP + q;
            rows[q] = at < queryOrder.length ? queryOrder[at] : -1;
        }
    }

    private void tile(Probe probe, int block) {
        for (int b = 0; b < Kernel.GROUP; b++) {
            blocks[b] = block + b;
        }
        units += Kernel.GROUP;
        int kept = probe.tileBoth(blocks, columns);
        while (kept != 0) {
            int i = Integer.numberOfTrailingZeros(kept);
            kept &= kept - 1;
            if (rows[i / Kernel.GROUP] >= 0) {
                take(probe, i / Kernel.GROUP, i % Kernel.GROUP, block + i % Kernel.GROUP);
            }
        }
    }

    private void take(Probe probe, int q, int b, int block) {
        int row = rows[q];
        int lanes = probe.lanesBoth(q, b, columns, block);
        while (lanes != 0) {
            int lane = probe.nearest(q, b, lanes);
            lanes &= ~(1 << lane);
            int position = block * Kernel.BLOCK + lane;
            int candidate = index.order[position];
            if (candidate < 0 || self && candidate == row) {
                continue;
            }
            double limit = querySink.limit(row);
            double other = amongSink.limit(candidate);
            if (limit == 0
                    && other == 0
                    && candidate >= querySink.lastUseful(row)
                    && row >= amongSink.lastUseful(candidate)) {
                continue;
            }
            exact++;
            double distance =
                    queries.metric()
                            .distanceWithin(queries, row, among, candidate, Math.max(limit, other));
            if (distance <= limit && querySink.offer(row, candidate, distance)) {
                insertions++;
                probe.limit(q, querySink.limit(row));
            }
            if (distance <= other && amongSink.offer(candidate, row, distance)) {
                insertions++;
                columns.set(position, amongSink.limit(candidate));
            }
        }
    }
}
