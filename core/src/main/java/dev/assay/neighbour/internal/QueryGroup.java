package dev.assay.neighbour.internal;

import dev.assay.neighbour.internal.list.Shortlist;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Four queries of one thread: their filter, what they found so far, and how it is measured. What
 * the filter keeps is noted and measured only at the end, when few are left; where the filter
 * cannot tell how near a candidate is, it is measured at once.
 */
final class QueryGroup {

    /** From so many numbers on several distances at a time take less time. */
    static final int WIDE = 24;

    /** Candidates more than twice k that are noted before those beyond the limit are dropped. */
    private static final int ROOM = 48;

    final Probe probe;
    final int[] rows = new int[Kernel.GROUP];
    private final PlainRows queries;
    private final PlainRows among;
    private final Index index;
    private final int[] queryOrder;
    private final Sink sink;
    private final boolean self;
    private final Shortlist[] lists;
    private final int[] loaded = new int[Kernel.GROUP];
    private final int[] several = new int[PlainRows.SEVERAL];
    private final double[] distances = new double[several.length];
    private final boolean wide;
    private int first;
    long exact;
    long insertions;

    private QueryGroup(
            PlainRows queries,
            PlainRows among,
            int[] queryOrder,
            Index index,
            Probe probe,
            Sink sink,
            boolean self) {
        this.queries = queries;
        this.among = among;
        this.index = index;
        this.queryOrder = queryOrder;
        this.sink = sink;
        this.self = self;
        this.probe = probe;
        this.lists = new Shortlist[sink.k() > 0 ? Kernel.GROUP : 0];
        for (int q = 0; q < lists.length; q++) {
            lists[q] = new Shortlist(sink.k(), 2 * sink.k() + ROOM);
        }
        this.wide = isWide(queries);
    }

    /** Whether several distances at a time take less time. */
    static boolean isWide(PlainRows rows) {
        return rows.metric().numbers() >= WIDE;
    }

    /** At least so many groups, those that there are and more. */
    static QueryGroup[] atLeast(
            int count,
            QueryGroup[] there,
            PlainRows queries,
            PlainRows among,
            int[] queryOrder,
            Index index,
            Kernel kernel,
            Sink sink,
            boolean self) {
        QueryGroup[] groups = there;
        while (groups.length < count) {
            int at = groups.length;
            Probe[] probes = index.probes(queries, kernel);
            groups = Arrays.copyOf(groups, at + probes.length);
            for (Probe probe : probes) {
                groups[at++] = new QueryGroup(queries, among, queryOrder, index, probe, sink, self);
            }
        }
        return groups;
    }

    /**
     * Takes groups through all steps of long rows but the last, each step for all of them, so that
     * its part of a block stays near.
     *
     * @param isWanted whether a group is of use; those made together go together where one is
     */
    static void parts(QueryGroup[] groups, int count, int[] blocks, IntPredicate isWanted) {
        int steps = groups[0].index.steps - 1;
        if (steps == 0) {
            return;
        }
        Probe[] wanted = new Probe[count];
        int size = 0;
        for (int first = 0; first < count; first += Kernel.TOGETHER) {
            int end = Math.min(count, first + Kernel.TOGETHER);
            if (IntStream.range(first, end).anyMatch(isWanted)) {
                wanted[size++] = groups[first].probe;
            }
        }
        for (int step = 0; step < steps; step++) {
            for (int b = 0; b < blocks.length; b++) {
                for (int i = 0; i < size; i++) {
                    wanted[i].part(blocks, b, step);
                }
            }
        }
    }

    /** Takes the four queries of a group; where there are fewer, the first stands in. */
    void load(int group) {
        first = group * Kernel.GROUP;
        for (int q = 0; q < Kernel.GROUP; q++) {
            int at = first + q;
            rows[q] = at < queryOrder.length ? queryOrder[at] : -1;
            loaded[q] = rows[q] < 0 ? rows[0] : rows[q];
        }
        probe.load(loaded);
        for (Shortlist list : lists) {
            list.clear();
        }
        refresh();
    }

    /** Where a query stands in the order of layout. */
    int place(int q) {
        return first + q;
    }

    /** Takes over limits that others have brought down. */
    void refresh() {
        for (int q = 0; q < Kernel.GROUP; q++) {
            probe.limit(q, sink.limit(rows[q] < 0 ? rows[0] : rows[q]));
        }
    }

    /**
     * Whether every query has all its neighbours at distance 0, and each of them stands before all
     * rows of the blocks.
     */
    boolean isUseless(int[] blocks) {
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

    /** Whether a row of the block may still find a place for a query. */
    boolean wants(int q, int block) {
        int row = rows[q];
        return row >= 0 && (sink.limit(row) > 0 || index.first[block] < sink.lastUseful(row));
    }

    /** Takes what the filter kept of a block for a query. */
    void take(int q, int b, int block) {
        if (rows[q] < 0) {
            return;
        }
        int coarse = 0;
        for (int lanes = probe.lanes(q, b); lanes != 0; lanes &= lanes - 1) {
            int lane = Integer.numberOfTrailingZeros(lanes);
            int position = block * Kernel.BLOCK + lane;
            int candidate = index.order[position];
            if (candidate < 0 || self && candidate == rows[q]) {
                continue;
            }
            if (lists.length == 0) {
                measure(q, candidate);
            } else if (!note(q, probe.key(q, b, lane), position)) {
                coarse |= 1 << lane;
            }
        }
        while (coarse != 0) {
            // The nearest first brings the limit down at once, and spares most of the others.
            int lane = probe.nearest(q, b, coarse);
            coarse &= ~(1 << lane);
            if (probe.key(q, b, lane) <= probe.limitKey(q)) {
                measure(q, index.order[block * Kernel.BLOCK + lane]);
            }
        }
    }

    /** Notes a candidate unless it is beyond the limit; false where it has to be measured. */
    boolean note(int q, int key, int position) {
        if (key > probe.limitKey(q)) {
            return true;
        }
        int upper = probe.upper(q, key, position);
        if (upper == Integer.MAX_VALUE) {
            return false;
        }
        bound(q, upper);
        Shortlist list = lists[q];
        if (list.add(key, position) && list.drop(probe.limitKey(q))) {
            measure(q);
        }
        return true;
    }

    /** Takes the upper key of a candidate that this pass has not met before. */
    void bound(int q, int upper) {
        if (lists[q].bound(upper) && lists[q].limit() < Integer.MAX_VALUE) {
            probe.limitKey(q, lists[q].limit());
        }
    }

    private void measure(int q) {
        Shortlist list = lists[q];
        list.sort();
        int i = 0;
        while (i < list.size() && list.key(i) <= probe.limitKey(q)) {
            int count = wide ? near(q, i) : 1;
            if (count > 2) {
                // Long sums wait for each other; several at a time do not.
                for (int j = 0; j < several.length; j++) {
                    several[j] = index.order[list.position(i + Math.min(j, count - 1))];
                }
                queries.metric().distances(queries, rows[q], among, several, distances);
                for (int j = 0; j < count; j++) {
                    exact++;
                    offer(q, several[j], distances[j]);
                }
                i += count;
            } else {
                measure(q, index.order[list.position(i++)]);
            }
        }
        list.measured();
    }

    /** How many candidates from the i-th on are within the limit, as far as it matters. */
    private int near(int q, int i) {
        Shortlist list = lists[q];
        int end = Math.min(list.size(), i + several.length);
        int limit = probe.limitKey(q);
        int at = i;
        while (at < end && list.key(at) <= limit) {
            at++;
        }
        return at - i;
    }

    private void measure(int q, int candidate) {
        double limit = sink.limit(rows[q]);
        if (limit == 0 && candidate >= sink.lastUseful(rows[q])) {
            return;
        }
        exact++;
        offer(
                q,
                candidate,
                queries.metric().distanceWithin(queries, rows[q], among, candidate, limit));
    }

    private void offer(int q, int candidate, double distance) {
        double limit = sink.limit(rows[q]);
        if (distance <= limit && sink.offer(rows[q], candidate, distance)) {
            insertions++;
            double now = sink.limit(rows[q]);
            if (now < limit) {
                probe.limit(q, now);
            }
        }
    }

    /** Measures what is noted. */
    void finish() {
        for (int q = 0; q < lists.length; q++) {
            if (rows[q] >= 0) {
                measure(q);
            }
        }
    }

    /** Adds what was done to the search's sum. */
    void report(Work work) {
        work.exact.add(exact);
        work.insertions.add(insertions);
        exact = 0;
        insertions = 0;
    }
}
