package dev.assay.neighbour.internal;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch.BallCounts;
import dev.assay.neighbour.NeighbourSearch.BothBalls;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.table.Blocks;
import dev.assay.table.Distant;
import dev.assay.table.DistantRows;
import java.util.Arrays;
import java.util.List;

/**
 * Searches rows that are not in memory, chunk by chunk, by the same engine: lists are merged by
 * distance and position, counts are added up, so that results are those of a search among all.
 */
final class StreamSearch {

    /**
     * From so many queries on rows are put in order before they are searched. To put a row in order
     * takes about as long as to compare it with as many, of ten columns.
     */
    static final int WORTH_AN_ORDER = 1 << 15;

    private final EvaluationContext context;

    StreamSearch(EvaluationContext context) {
        this.context = context;
    }

    static boolean isNeeded(EncodedRows of, EncodedRows among) {
        return of instanceof StreamedRows || among instanceof StreamedRows;
    }

    /** See {@link Search#nearest(EvaluationContext, EncodedRows, EncodedRows, int, boolean)}. */
    NeighbourTable nearest(EncodedRows of, EncodedRows among, int k, boolean self) {
        int width = self ? k + 1 : k;
        if ((long) of.rows() * width > Integer.MAX_VALUE - 8
                || (long) of.rows() * width * (Integer.BYTES + Double.BYTES)
                        > Runtime.getRuntime().maxMemory() / 2) {
            throw new EvaluationException(
                    ErrorCode.MEMORY_LIMIT,
                    "neighbour search: the neighbours of each of "
                            + of.rows()
                            + " rows do not fit into memory. Draw rows (--budget), or give more memory (--memory).");
        }
        Lists lists = new Lists(of.rows(), width);
        if (among instanceof StreamedRows streamed && streamed.distant().isPresent()) {
            distantly(of, streamed, streamed.distant().get(), width, lists);
        } else {
            here(of, among, width, lists);
        }
        NeighbourTable found =
                new ArrayNeighbours(of.rows(), width, lists.indices, lists.distances);
        if (!self) {
            return found;
        }
        int[] themselves = new int[of.rows()];
        Arrays.setAll(themselves, i -> i);
        return NeighbourCut.withoutThemselves(found, themselves);
    }

    /** Sends those that ask to the blocks, some at a time. */
    private void distantly(
            EncodedRows of, StreamedRows among, DistantRows rows, int width, Lists lists) {
        asking(
                of,
                (queries, from) -> {
                    List<ArrayNeighbours> found = among.nearestOfBlocks(rows, queries, width);
                    for (int block = 0; block < found.size(); block++) {
                        lists.merge(found.get(block), from, Blocks.first(block));
                    }
                });
    }

    private void here(EncodedRows of, EncodedRows among, int width, Lists lists) {
        each(
                among,
                of.rows(),
                (hay, first) ->
                        asking(
                                of,
                                (queries, from) ->
                                        lists.merge(
                                                Search.nearest(
                                                        context,
                                                        queries,
                                                        hay,
                                                        Math.min(width, hay.rows()),
                                                        false),
                                                from,
                                                first)));
    }

    /** See {@link dev.assay.neighbour.NeighbourSearch#countWithin}. */
    int[] countWithin(
            EncodedRows of, EncodedRows among, double[] radius, boolean strict, boolean self) {
        int[] counts = new int[of.rows()];
        if (among instanceof StreamedRows streamed && streamed.distant().isPresent()) {
            asking(
                    of,
                    (queries, from) -> {
                        double[] own = Arrays.copyOfRange(radius, from, from + queries.rows());
                        streamed.countsOfBlocks(streamed.distant().get(), queries, own, strict)
                                .forEach(some -> add(some, counts, from));
                    });
            return self ? withoutThemselves(of, radius, strict, counts) : counts;
        }
        each(
                among,
                of.rows(),
                (hay, first) ->
                        asking(
                                of,
                                (queries, from) -> {
                                    double[] own =
                                            Arrays.copyOfRange(radius, from, from + queries.rows());
                                    add(
                                            Search.countWithin(
                                                    context, queries, hay, own, strict, false),
                                            counts,
                                            from);
                                }));
        return self ? withoutThemselves(of, radius, strict, counts) : counts;
    }

    /** See {@link dev.assay.neighbour.NeighbourSearch#countCovering}. */
    int[] countCovering(
            EncodedRows of, EncodedRows among, double[] radius, boolean strict, boolean self) {
        int[] counts = new int[of.rows()];
        each(
                among,
                of.rows(),
                (hay, first) -> {
                    double[] theirs = Arrays.copyOfRange(radius, first, first + hay.rows());
                    each(
                            of,
                            (queries, from) ->
                                    add(
                                            Search.countCovering(
                                                    context, queries, hay, theirs, strict, false),
                                            counts,
                                            from));
                });
        return self ? withoutThemselves(of, radius, strict, counts) : counts;
    }

    /** See {@link dev.assay.neighbour.NeighbourSearch#countBoth}. */
    BothBalls countBoth(
            EncodedRows a, EncodedRows b, double[] radius, double[] reverseRadius, boolean strict) {
        BothBalls all =
                new BothBalls(
                        new BallCounts(new int[a.rows()], new int[b.rows()]),
                        new BallCounts(new int[b.rows()], new int[a.rows()]));
        each(
                b,
                a.rows(),
                (hay, first) -> {
                    double[] theirs = Arrays.copyOfRange(reverseRadius, first, first + hay.rows());
                    each(
                            a,
                            (queries, from) -> {
                                double[] own =
                                        Arrays.copyOfRange(radius, from, from + queries.rows());
                                BothBalls some =
                                        Search.countBoth(
                                                context, queries, hay, own, theirs, strict);
                                add(some.ofFirst().held(), all.ofFirst().held(), from);
                                add(some.ofFirst().holders(), all.ofFirst().holders(), first);
                                add(some.ofSecond().held(), all.ofSecond().held(), first);
                                add(some.ofSecond().holders(), all.ofSecond().holders(), from);
                            });
                });
        return all;
    }

    private int[] withoutThemselves(
            EncodedRows rows, double[] radius, boolean strict, int[] counts) {
        asking(
                rows,
                (some, first) -> {
                    for (int i = 0; i < some.rows(); i++) {
                        double own = some.distance(i, some, i);
                        boolean within =
                                strict ? own < radius[first + i] : own <= radius[first + i];
                        counts[first + i] -= within ? 1 : 0;
                    }
                });
        return counts;
    }

    private static void add(int[] more, int[] counts, int from) {
        for (int i = 0; i < more.length; i++) {
            counts[from + i] += more[i];
        }
    }

    private interface Chunk {
        void take(PlainRows rows, int first);
    }

    private void each(EncodedRows rows, Chunk taker) {
        each(rows, Integer.MAX_VALUE, taker);
    }

    /** Goes through rows that ask, which may come from other machines a chunk at a time. */
    private void asking(EncodedRows rows, Chunk taker) {
        go(rows, Integer.MAX_VALUE, taker);
    }

    /**
     * Goes through rows.
     *
     * @param queries how many are searched among them
     */
    private void each(EncodedRows rows, int queries, Chunk taker) {
        if (rows instanceof StreamedRows streamed && streamed.distant().isPresent()) {
            throw Distant.refusal(streamed.distant().get().name());
        }
        go(rows, queries, taker);
    }

    private void go(EncodedRows rows, int queries, Chunk taker) {
        if (rows instanceof StreamedRows streamed) {
            for (int number = 0; number < streamed.chunks(); number++) {
                context.checkCancelled();
                taker.take(
                        streamed.chunk(number).flatIf(queries < WORTH_AN_ORDER),
                        streamed.first(number));
            }
        } else {
            taker.take((PlainRows) rows, 0);
        }
    }

    /** The nearest so far of each query: ascending distance, ties by position. */
    private static final class Lists {

        private final int width;
        private final int[] indices;
        private final double[] distances;
        private final int[] filled;

        Lists(int rows, int width) {
            this.width = width;
            this.indices = new int[rows * width];
            this.distances = new double[rows * width];
            this.filled = new int[rows];
        }

        /** Takes up the nearest among candidates that stand behind all before. */
        void merge(NeighbourTable found, int from, int first) {
            int[] index = new int[width];
            double[] distance = new double[width];
            for (int i = 0; i < found.rows(); i++) {
                int start = (from + i) * width;
                int known = filled[from + i];
                int size = Math.min(width, known + found.width());
                int a = 0;
                int b = 0;
                for (int rank = 0; rank < size; rank++) {
                    boolean before =
                            a < known
                                    && (b == found.width()
                                            || distances[start + a] <= found.distance(i, b));
                    index[rank] = before ? indices[start + a] : first + found.index(i, b);
                    distance[rank] = before ? distances[start + a] : found.distance(i, b);
                    if (before) {
                        a++;
                    } else {
                        b++;
                    }
                }
                System.arraycopy(index, 0, indices, start, size);
                System.arraycopy(distance, 0, distances, start, size);
                filled[from + i] = size;
            }
        }
    }
}
