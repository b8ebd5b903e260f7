package dev.assay.neighbour.internal;

/**
 * One thread's pass over pairs of rows for the sake of both: each pair is filtered once, against
 * the larger of two limits. Within one table only the pairs from the diagonal on are visited.
 */
final class BothScan {

    private final PlainRows queries;
    private final PlainRows among;
    private final Index index;
    private final CandidateLists columns;
    private final int[] queryOrder;
    private final Kernel kernel;
    private final Sink querySink;
    private final Sink amongSink;
    private final boolean self;
    private final boolean tightens;

    /** Whether a row has one list, whichever side of a pair it is on. */
    private final boolean joined;

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
            CandidateLists columns,
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
        this.joined = self && queries == among && tightens && columns.areNoted();
    }

    /**
     * Visits all blocks for groups {@code [from, to)}, from the diagonal on where both are the same
     * rows: first those that are near in the order of layout, and then, every other time, the
     * farther half before the nearer one, so that two threads seldom meet at one candidate.
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
        int pieces = (index.blocks - first + piece - 1) / piece;
        int own = self ? 0 : own(from) / piece;
        int late = from / (to - from) % 2 * (pieces / 2);
        for (int i = 0; i < pieces; i++) {
            int next = i == 0 ? own : (own + 1 + (i - 1 + late) % (pieces - 1)) % pieces;
            int start = first + next * piece;
            int end = Math.min(index.blocks, start + piece);
            parts(start, from, to);
            for (int group = from; group < to; group++) {
                QueryGroup queries = slots[group - from];
                queries.refresh();
                for (int q = 0; q < Kernel.GROUP && joined; q++) {
                    limit(queries, q);
                }
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

    /** The block that lies where the queries lie, of rows that are ordered alike. */
    private int own(int group) {
        return (int) ((long) group * Kernel.GROUP * index.blocks / queryOrder.length);
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
        int kept = queries.probe.tileBoth(blocks, index.steps - 1, columns.limits);
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
            int lane =
                    tightens && !columns.areNoted()
                            ? probe.nearest(q, b, lanes)
                            : Integer.numberOfTrailingZeros(lanes);
            lanes &= ~(1 << lane);
            int position = block * Kernel.BLOCK + lane;
            int candidate = index.order[position];
            if (candidate < 0 || self && candidate == row || isUseless(row, candidate)) {
                continue;
            }
            if (joined && position < group.place(q)) {
                continue; // The other of the two meets this one.
            }
            if (!tightens || !note(group, q, probe.key(q, b, lane), position)) {
                measure(group, q, position);
            }
        }
    }

    /** Notes a pair to be measured later; false where it has to be measured now. */
    private boolean note(QueryGroup group, int q, int key, int position) {
        if (joined) {
            return noteJoined(group, q, key, position);
        }
        Probe probe = group.probe;
        if (!probe.isNear(q, key, columns.limits, position)) {
            return isDone(group, q, position) || group.note(q, key, position);
        }
        int upper = probe.upper(q, key, position);
        if (upper == Integer.MAX_VALUE || !columns.areNoted()) {
            return false;
        }
        if (!columns.note(position, group.rows[q], probe.lowest(q, key), probe.highest(q, upper))) {
            return false;
        }
        if (!isDone(group, q, position)) {
            group.note(q, key, position);
        }
        return true;
    }

    /** Notes a pair in the list of either row that it may be near enough for. */
    private boolean noteJoined(QueryGroup group, int q, int key, int position) {
        Probe probe = group.probe;
        boolean near = probe.isNear(q, key, columns.limits, position);
        boolean wanted = key <= probe.limitKey(q) && !isDone(group, q, position);
        if (!near && !wanted) {
            return true;
        }
        int upper = probe.upper(q, key, position);
        if (upper == Integer.MAX_VALUE) {
            return false;
        }
        int lowest = probe.lowest(q, key);
        int highest = probe.highest(q, upper);
        if (near && !columns.note(position, group.rows[q], lowest, highest)) {
            return false;
        }
        if (wanted) {
            if (!columns.note(group.place(q), index.order[position], lowest, highest)) {
                return false;
            }
            limit(group, q);
        }
        return true;
    }

    /** Takes over for a query what its own list shows. */
    private void limit(QueryGroup group, int q) {
        if (group.rows[q] >= 0) {
            group.probe.limit(q, columns.limits, group.place(q));
        }
    }

    /** Whether neither finds a place for the other any more. */
    private boolean isUseless(int row, int candidate) {
        return !querySink.isUseful(row, candidate) && !amongSink.isUseful(candidate, row);
    }

    /** Whether the query has all its neighbours at distance 0, each before this candidate. */
    private boolean isDone(QueryGroup group, int q, int position) {
        return !querySink.isUseful(group.rows[q], index.order[position]);
    }

    /** Measures a pair for both of its rows. */
    private void measure(QueryGroup group, int q, int position) {
        int row = group.rows[q];
        int candidate = index.order[position];
        double limit = querySink.limit(row);
        double other = amongSink.limit(candidate);
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
                if (joined) {
                    columns.found(group.place(q));
                    limit(group, q);
                }
            }
            if (tightens && !joined) {
                group.bound(q, group.probe.upper(q, distance));
            }
        }
        if (distance <= other && amongSink.offer(candidate, row, distance)) {
            insertions++;
            if (tightens) {
                columns.found(position);
            }
        }
    }
}
