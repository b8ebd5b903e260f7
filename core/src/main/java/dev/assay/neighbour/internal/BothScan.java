package dev.assay.neighbour.internal;

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
    private final Sink querySink;
    private final Sink amongSink;
    private final boolean self;
    private final boolean tightens;
    private final int[] blocks = new int[Kernel.GROUP];
    private QueryGroup[] slots = new QueryGroup[0];
    private long units;
    private long exact;
    private long insertions;

    BothScan(
            PlainRows queries,
            PlainRows among,
            int[] queryOrder,
            Index index,
            Index.ColumnLimits columns,
            Kernel kernel,
            Sink querySink,
            Sink amongSink,
            boolean self) {
        this.queries = queries;
        this.among = among;
        this.index = index;
        this.columns = columns;
        this.queryOrder = queryOrder;
        this.kernel = kernel;
        this.querySink = querySink;
        this.amongSink = amongSink;
        this.self = self;
        this.tightens = querySink.k() > 0;
    }

    /**
     * Visits all blocks for groups {@code [from, to)}, from the diagonal on where both are the same
     * rows.
     */
    void all(int from, int to, Runnable between) {
        slots =
                QueryGroup.atLeast(
                        to - from,
                        slots,
                        queries,
                        among,
                        queryOrder,
                        index,
                        kernel,
                        querySink,
                        self);
        for (int group = from; group < to; group++) {
            slots[group - from].load(group);
        }
        int piece = Scan.pieceBlocks(index);
        int first = self ? diagonal(from) : 0;
        for (int start = first; start < index.blocks; start += piece) {
            int end = Math.min(index.blocks, start + piece);
            parts(start, from, to);
            for (int group = from; group < to; group++) {
                QueryGroup queries = slots[group - from];
                queries.refresh();
                int begin = self ? Math.max(start, diagonal(group)) : start;
                for (int block = begin; block < end; block += Kernel.GROUP) {
                    tile(queries, block);
                }
            }
            between.run();
        }
        for (int group = from; group < to; group++) {
            slots[group - from].finish();
        }
    }

    /** All steps but the last. */
    private void parts(int block, int from, int to) {
        fourFrom(block);
        QueryGroup.parts(slots, to - from, blocks, slot -> !self || block >= diagonal(from + slot));
    }

    private void fourFrom(int block) {
        for (int b = 0; b < Kernel.GROUP; b++) {
            blocks[b] = block + b;
        }
    }

    private static int diagonal(int group) {
        return group * Kernel.GROUP / Kernel.BLOCK & -Kernel.GROUP;
    }

    /** Adds what was done to the search's sum. */
    void report(Work work) {
        work.units.add(units);
        work.exact.add(exact);
        work.insertions.add(insertions);
        units = 0;
        exact = 0;
        insertions = 0;
        for (QueryGroup slot : slots) {
            slot.report(work);
        }
    }

    private void tile(QueryGroup queries, int block) {
        fourFrom(block);
        units += Kernel.GROUP;
        int kept = queries.probe.tileBoth(blocks, index.steps - 1, columns);
        while (kept != 0) {
            int i = Integer.numberOfTrailingZeros(kept);
            kept &= kept - 1;
            if (queries.rows[i / Kernel.GROUP] >= 0) {
                take(queries, i / Kernel.GROUP, i % Kernel.GROUP, block + i % Kernel.GROUP);
            }
        }
    }

    private void take(QueryGroup group, int q, int b, int block) {
        Probe probe = group.probe;
        int row = group.rows[q];
        int lanes = probe.lanes(q, b);
        while (lanes != 0) {
            int lane = tightens ? probe.nearest(q, b, lanes) : Integer.numberOfTrailingZeros(lanes);
            lanes &= ~(1 << lane);
            int position = block * Kernel.BLOCK + lane;
            int candidate = index.order[position];
            if (candidate < 0 || self && candidate == row) {
                continue;
            }
            int key = probe.key(q, b, lane);
            if (tightens
                    && !probe.isNear(q, key, columns, position)
                    && group.note(q, key, position)) {
                continue;
            }
            measure(group, q, position);
        }
    }

    /** Measures a pair for both of its rows. */
    private void measure(QueryGroup group, int q, int position) {
        int row = group.rows[q];
        int candidate = index.order[position];
        double limit = querySink.limit(row);
        double other = amongSink.limit(candidate);
        if (limit == 0
                && other == 0
                && candidate >= querySink.lastUseful(row)
                && row >= amongSink.lastUseful(candidate)) {
            return;
        }
        exact++;
        double distance =
                queries.metric()
                        .distanceWithin(queries, row, among, candidate, Math.max(limit, other));
        if (distance <= limit) {
            if (querySink.offer(row, candidate, distance)) {
                insertions++;
                if (tightens) {
                    group.probe.limit(q, querySink.limit(row));
                }
            }
            if (tightens) {
                group.bound(q, group.probe.upper(q, distance));
            }
        }
        if (distance <= other && amongSink.offer(candidate, row, distance)) {
            insertions++;
            if (tightens) {
                columns.set(position, amongSink.limit(candidate));
            }
        }
    }
}
