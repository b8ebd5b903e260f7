package dev.assay.neighbour.internal;

import dev.assay.neighbour.internal.list.Shortlist;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;

/**
 * What is known of the candidates' own neighbours, shared by all threads: their limits, and the
 * queries that may be among the nearest, noted by what the filter shows of them and measured when
 * few are left.
 */
final class CandidateLists {

    /** Queries more than k that are noted before those beyond the limit are dropped. */
    private static final int ROOM = 24;

    /** Notes that all lists have room for; where there would be more, pairs are measured. */
    private static final long MOST = 1 << 22;

    /** Bytes of a note with what belongs to it, and the share of the memory that all may take. */
    private static final int NOTE = 16;

    private static final int SHARE = 16;

    private static final int STRIPES = 1024;

    final Index.ColumnLimits limits;
    private final PlainRows queries;
    private final PlainRows among;
    private final Index index;
    private final Sink sink;
    private final AtomicReferenceArray<Shortlist> lists;
    private final boolean[] atOnce;
    private final LongAdder exact = new LongAdder();
    private final Object[] locks = new Object[STRIPES];
    private final boolean several;

    /** The limits that the sink has so far, and nothing noted. */
    CandidateLists(PlainRows queries, PlainRows among, Index index, Sink sink) {
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
        int noted = areNotable(index, sink.k()) ? index.order.length : 0;
        lists = new AtomicReferenceArray<>(noted);
        atOnce = new boolean[noted];
        Arrays.setAll(locks, i -> new Object());
        several = QueryGroup.isWide(queries);
    }

    /**
     * Whether there is room to note what the filter shows of each candidate. Limits need not be
     * brought down beforehand then, because what is noted costs little.
     */
    static boolean areNotable(Index index, int k) {
        long notes = index.order.length * ((long) k + ROOM);
        return k > 0 && notes <= Math.min(MOST, Runtime.getRuntime().maxMemory() / SHARE / NOTE);
    }

    boolean areNoted() {
        return lists.length() > 0;
    }

    /**
     * Notes a query, which this pass has not met with the candidate before; false where the pair
     * has to be measured at once. A list that was full once is of a candidate that many are as near
     * to as the last of its nearest, as where rows are repeated, and all of those would be measured
     * for it and for the query.
     */
    boolean note(int position, int row, int lowest, int highest) {
        if (!sink.isUseful(index.order[position], row)) {
            return true;
        }
        if (atOnce[position]) {
            return false;
        }
        if (lowest > limits.key(position)) {
            return true;
        }
        Shortlist list = list(position);
        synchronized (list) {
            if (lowest > limits.key(position)) {
                return true;
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

    /** The list of a candidate, which also is what threads wait for that change it. */
    private Shortlist list(int position) {
        if (lists.get(position) == null) {
            lists.compareAndSet(position, null, new Shortlist(sink.k(), sink.k() + ROOM));
        }
        return lists.get(position);
    }

    /** Takes over the limit of a candidate whose sink was offered a query. */
    void found(int position) {
        synchronized (areNoted() ? list(position) : locks[position & (STRIPES - 1)]) {
            limits.tighten(position, limits.key(sink.limit(index.order[position])));
        }
    }

    /** Measures what is noted of candidates {@code [from, to)}. */
    void finish(int from, int to) {
        for (int position = from; position < to; position++) {
            if (lists.get(position) != null) {
                measure(position);
            }
        }
    }

    /** Adds what was measured to the search's sum. */
    void report(Work work) {
        work.exact.add(exact.sumThenReset());
    }

    private void measure(int position) {
        Shortlist list = lists.get(position);
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
        int row = lists.get(position).position(i);
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
        Shortlist list = lists.get(position);
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
