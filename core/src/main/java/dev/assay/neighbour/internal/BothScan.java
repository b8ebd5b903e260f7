package dev.assay.neighbour.internal;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;

/**
 * One thread's pass over pairs of rows for the sake of both: each pair is filtered once, against
 * the larger of two limits. Within one table only the pairs from the diagonal on are visited.
 */
final class BothScan {

    private final PlainRows queries;
    private final PlainRows among;
    private final Index index;
    private final Columns columns;
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
            Columns columns,
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
            if (!tightens || !note(group, q, probe.key(q, b, lane), position)) {
                measure(group, q, position);
            }
        }
    }

    /** Notes a pair to be measured later; false where it has to be measured now. */
    private boolean note(QueryGroup group, int q, int key, int position) {
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
            }
            if (tightens) {
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

    /**
     * What is known of the candidates' own neighbours, shared by all threads: their limits, and the
     * queries that may be among the nearest, noted by what the filter shows of them and measured
     * when few are left.
     */
    static final class Columns {

        /** Queries more than k that are noted before those beyond the limit are dropped. */
        private static final int ROOM = 24;

        /** Notes that all lists have room for; where there would be more, pairs are measured. */
        private static final long MOST = 1 << 22;

        /**
         * Bytes of a note with what belongs to it, and the share of the memory that all may take.
         */
        private static final int NOTE = 16;

        private static final int SHARE = 16;

        private static final int STRIPES = 1024;

        final Index.ColumnLimits limits;
        private final PlainRows queries;
        private final PlainRows among;
        private final Index index;
        private final Sink sink;
        private final Shortlist[] lists;
        private final boolean[] atOnce;
        private final LongAdder exact = new LongAdder();
        private final Object[] locks = new Object[STRIPES];
        private final boolean several;

        /** The limits that the sink has so far, and nothing noted. */
        Columns(PlainRows queries, PlainRows among, Index index, Sink sink) {
            this.queries = queries;
            this.among = among;
            this.index = index;
            this.sink = sink;
            limits = index.openLimits();
            for (int position = 0; position < index.order.length; position++) {
                if (index.order[position] >= 0) {
                    limits.set(position, sink.limit(index.order[position]));
                }
            }
            lists = new Shortlist[areNotable(index, sink.k()) ? index.order.length : 0];
            atOnce = new boolean[lists.length];
            Arrays.setAll(locks, i -> new Object());
            several =
                    queries.metric() instanceof EuclideanMetric metric
                            && metric.numbers() >= QueryGroup.WIDE;
        }

        /**
         * Whether there is room to note what the filter shows of each candidate. Limits need not be
         * brought down beforehand then, because what is noted costs little.
         */
        static boolean areNotable(Index index, int k) {
            long notes = index.order.length * ((long) k + ROOM);
            return k > 0
                    && notes <= Math.min(MOST, Runtime.getRuntime().maxMemory() / SHARE / NOTE);
        }

        boolean areNoted() {
            return lists.length > 0;
        }

        /**
         * Notes a query, which this pass has not met with the candidate before; false where the
         * pair has to be measured at once. A list that was full once is of a candidate that many
         * are as near to as the last of its nearest, as where rows are repeated, and all of those
         * would be measured for it and for the query.
         */
        private boolean note(int position, int row, int lowest, int highest) {
            if (!sink.isUseful(index.order[position], row)) {
                return true;
            }
            if (atOnce[position]) {
                return false;
            }
            synchronized (locks[position & (STRIPES - 1)]) {
                if (lowest > limits.key(position)) {
                    return true;
                }
                Shortlist list = lists[position];
                if (list == null) {
                    list = new Shortlist(sink.k(), sink.k() + ROOM);
                    lists[position] = list;
                }
                if (list.bound(highest) && list.limit() < Integer.MAX_VALUE) {
                    limits.tighten(position, list.limit());
                }
                if (list.add(lowest, row) && list.drop(limits.key(position))) {
                    measure(position);
                    atOnce[position] = true;
                }
                return true;
            }
        }

        /** Takes over the limit of a candidate whose sink was offered a query. */
        private void found(int position) {
            synchronized (locks[position & (STRIPES - 1)]) {
                limits.tighten(position, limits.key(sink.limit(index.order[position])));
            }
        }

        /** Measures what is noted of candidates {@code [from, to)}. */
        void finish(int from, int to) {
            for (int position = from; position < to; position++) {
                if (lists[position] != null) {
                    measure(position);
                }
            }
        }

        /** Adds what was measured to the search's sum. */
        void report(Work work) {
            work.exact.add(exact.sumThenReset());
        }

        private void measure(int position) {
            Shortlist list = lists[position];
            list.sort();
            int next = 0;
            while (next < list.size() && list.key(next) <= limits.key(position)) {
                next = several ? several(position, next) : one(position, next);
            }
            list.measured();
        }

        /** Measures a query that is noted; returns which comes next. */
        private int one(int position, int i) {
            int candidate = index.order[position];
            int row = lists[position].position(i);
            if (sink.isUseful(candidate, row)) {
                exact.increment();
                double limit = sink.limit(candidate);
                offer(
                        position,
                        row,
                        queries.metric().distanceWithin(queries, row, among, candidate, limit));
            }
            return i + 1;
        }

        /** Long sums wait for each other; several at a time do not. */
        private int several(int position, int from) {
            Shortlist list = lists[position];
            int candidate = index.order[position];
            int[] rows = new int[PlainRows.SEVERAL];
            double[] distances = new double[rows.length];
            int count = 0;
            int next = from;
            for (; next < list.size() && count < rows.length; next++) {
                if (sink.isUseful(candidate, list.position(next))) {
                    rows[count++] = list.position(next);
                }
            }
            exact.add(count);
            if (count > 0) {
                Arrays.fill(rows, count, rows.length, rows[0]);
                queries.metric().distances(among, candidate, queries, rows, distances);
                for (int i = 0; i < count; i++) {
                    offer(position, rows[i], distances[i]);
                }
            }
            return next;
        }

        private void offer(int position, int row, double distance) {
            int candidate = index.order[position];
            if (distance <= sink.limit(candidate) && sink.offer(candidate, row, distance)) {
                limits.tighten(position, limits.key(sink.limit(candidate)));
            }
        }
    }
}
