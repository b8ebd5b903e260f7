package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.internal.sweep.Reach;
import dev.assay.neighbour.internal.sweep.Reached;
import dev.assay.neighbour.internal.sweep.Sweep;

/**
 * The search among few rows: every pair is measured, column by column ({@link Sweep}). To lay rows
 * out and to filter them pays only among more.
 */
final class SweepSearch {

    private static final int CHUNK = 32;
    private static final int NOBODY = -1;

    /** More rows than this are never swept: copies of their columns would take too much room. */
    private static final int MOST_ROWS = 1 << 16;

    private final Search search;
    private final EvaluationContext context;
    private final PlainRows of;
    private final PlainRows among;
    private final Sweep sweep;

    SweepSearch(
            Search search, EvaluationContext context, PlainRows of, PlainRows among, Sweep sweep) {
        this.search = search;
        this.context = context;
        this.of = of;
        this.among = among;
        this.sweep = sweep;
    }

    /** Whether there is room to sweep so many rows. */
    static boolean isPossible(PlainRows of, PlainRows among) {
        return of.rows() <= MOST_ROWS && among.rows() <= MOST_ROWS;
    }

    /** The nearest rows to each that asks. */
    void nearest(TopSink sink, boolean self) {
        run(
                (query, first, to, distances) ->
                        sink.take(query, first, to, distances, self ? query - first : NOBODY));
    }

    /** Offers every row to each that asks. */
    void offer(Sink sink, boolean self) {
        run(
                (query, first, to, distances) -> {
                    double limit = sink.limit(query);
                    for (int i = 0; i < to; i++) {
                        if (distances[i] <= limit && !(self && first + i == query)) {
                            sink.offer(query, first + i, distances[i]);
                        }
                    }
                });
    }

    /** Offers every pair to both of its rows. */
    void offerBoth(Sink sink, Sink reverse) {
        run(
                (query, first, to, distances) -> {
                    double limit = sink.limit(query);
                    for (int i = 0; i < to; i++) {
                        if (distances[i] <= limit) {
                            sink.offer(query, first + i, distances[i]);
                        }
                        if (distances[i] <= reverse.limit(first + i)) {
                            reverse.offer(first + i, query, distances[i]);
                        }
                    }
                });
    }

    /** The rows at most as far as the k-th nearest. */
    Reached reached(int k) {
        Reached reached = new Reached(new double[of.rows()], new int[of.rows()][]);
        search.inParallel(
                of.rows(),
                CHUNK,
                () -> new Reach(sweep, k),
                (reach, start, end) -> {
                    for (int query = start; query < end; query++) {
                        reach.find(query, reached);
                    }
                });
        return reached;
    }

    private void run(Taker taker) {
        Advance advance = new Advance(context, of, among, of.rows(), false);
        search.inParallel(
                of.rows(),
                CHUNK,
                () -> new double[Sweep.TILE],
                (distances, start, end) -> {
                    for (int tile = 0; tile < sweep.tiles(); tile++) {
                        int first = sweep.start(tile);
                        int to = sweep.start(tile + 1) - first;
                        for (int query = start; query < end; query++) {
                            sweep.distances(query, tile, distances);
                            taker.take(query, first, to, distances);
                        }
                    }
                    advance.by(end - start);
                });
    }

    /** Does what has to be done with distances. */
    private interface Taker {
        /** Takes the distances of a query to rows {@code [first, first + to)}. */
        void take(int query, int first, int to, double[] distances);
    }
}
