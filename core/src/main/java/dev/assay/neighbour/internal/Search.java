package dev.assay.neighbour.internal;

import dev.assay.error.Check;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch.BallCounts;
import dev.assay.neighbour.NeighbourSearch.BothBalls;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.internal.sweep.Reached;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Plans a search — with boxes or without, each side alone or both at once — and runs it over the
 * run's threads. One file, because its ways of searching share one bookkeeping of groups and
 * chunks, and are chosen by one look at both sides.
 */
public final class Search {

    private static final int CHUNK = 32;

    /** Groups that go through the steps of long rows together, which are read as seldom. */
    private static final int LONG_CHUNK = 120;

    /** Pieces that each thread gets at least, if there are as many groups. */
    private static final int FEWEST_ROUNDS = 4;

    private static final int SAMPLED_SHARE = 100;
    private static final int FEWEST_SAMPLED = 16;

    /** After each part of the sample boxes may be given up. */
    private static final int LOOKS = 4;

    /** Boxes pay where they leave out this share of the blocks. */
    private static final double WORTHWHILE = 1.5;

    /**
     * Boxes pay more than a screen of all blocks only where they leave out four of five: of a
     * million rows of thirty columns boxes left out two of five, and took four times as long.
     */
    private static final double WORTHWHILE_UNSCREENED = 5;

    /** Boxes pay more than sharing a pass where they leave out this share of the blocks. */
    private static final double WORTHWHILE_TWICE = 3;

    /**
     * One pass for both directions takes less time than two screened passes among up to so many
     * times the rows from which on there is a screen, where candidates' lists are noted.
     */
    private static final int SHARED = 2;

    /** Up to so many columns the number of rows says whether a screen leaves too much. */
    private static final int NARROW = 50;

    private static final long MOST_REACHED = 1 << 23;

    private final EvaluationContext context;
    private final Kernel kernel;
    private final Work work;
    private final Means means;

    Search(EvaluationContext context, Kernel kernel, Work work) {
        this(context, kernel, work, Means.USUAL);
    }

    /**
     * @param boxes whether boxes may leave out blocks where that pays; without, every pair is
     *     filtered, which measures what they bring
     */
    Search(EvaluationContext context, Kernel kernel, Work work, boolean boxes) {
        this(context, kernel, work, new Means(boxes, Means.USUAL.screened));
    }

    Search(EvaluationContext context, Kernel kernel, Work work, Means means) {
        this.context = context;
        this.kernel = kernel;
        this.work = work;
        this.means = means;
    }

    /**
     * What a search may make use of; results do not depend on it.
     *
     * @param boxes whether blocks are left out by their boxes where that pays
     * @param screened among how many rows and more candidates are screened in 8 bits, where rows
     *     are narrow; among fewer the nearest are so far away that a screen leaves too much
     * @param grouped from how many pairs on two groups of rows that lack the same cells are
     *     searched as rows of their own, where missing cells are left out
     * @param sweeps whether all pairs are measured column by column where that is possible
     */
    record Means(boolean boxes, int screened, long grouped, boolean sweeps) {

        static final Means USUAL = new Means(true, 16_384, 65_536, false);

        static final Means SWEEPING = new Means(true, 16_384, 65_536, true);

        Means(boolean boxes, int screened) {
            this(boxes, screened, USUAL.grouped, false);
        }
    }

    /** See {@link dev.assay.neighbour.NeighbourSearch#nearest}; arguments are checked there. */
    public static NeighbourTable nearest(
            EvaluationContext context, EncodedRows of, EncodedRows among, int k, boolean self) {
        if (StreamSearch.isNeeded(of, among)) {
            return new StreamSearch(context).nearest(of, among, k, self);
        }
        return planned(context, of, among).nearest(rows(of), sameSpace(of, among), k, self);
    }

    /** See {@link dev.assay.neighbour.NeighbourSearch#nearestBoth}; arguments are checked there. */
    public static NeighbourTable[] nearestBoth(
            EvaluationContext context, EncodedRows a, EncodedRows b, int k, int reverseK) {
        if (StreamSearch.isNeeded(a, b)) {
            StreamSearch search = new StreamSearch(context);
            return new NeighbourTable[] {
                search.nearest(a, b, k, false), search.nearest(b, a, reverseK, false)
            };
        }
        return planned(context, a, b).nearestBoth(rows(a), sameSpace(a, b), k, reverseK);
    }

    /** See {@link dev.assay.neighbour.NeighbourSearch#countWithin}. */
    public static int[] countWithin(
            EvaluationContext context,
            EncodedRows of,
            EncodedRows among,
            double[] radius,
            boolean strict,
            boolean self) {
        if (StreamSearch.isNeeded(of, among)) {
            return new StreamSearch(context).countWithin(of, among, radius, strict, self);
        }
        return planned(context, of, among)
                .count(rows(of), sameSpace(of, among), CountSink.ofRows(radius, strict), self)
                .held();
    }

    /** See {@link dev.assay.neighbour.NeighbourSearch#countCovering}. */
    public static int[] countCovering(
            EvaluationContext context,
            EncodedRows of,
            EncodedRows among,
            double[] radius,
            boolean strict,
            boolean self) {
        if (StreamSearch.isNeeded(of, among)) {
            return new StreamSearch(context).countCovering(of, among, radius, strict, self);
        }
        // Whose radius it is asks; distances are symmetric to the bit.
        return planned(context, of, among)
                .count(
                        sameSpace(of, among),
                        rows(of),
                        CountSink.ofCandidates(radius, strict, of.rows()),
                        self)
                .holders();
    }

    /** See {@link dev.assay.neighbour.NeighbourSearch#countBoth}. */
    public static BothBalls countBoth(
            EvaluationContext context,
            EncodedRows a,
            EncodedRows b,
            double[] radius,
            double[] reverseRadius,
            boolean strict) {
        if (StreamSearch.isNeeded(a, b)) {
            return new StreamSearch(context).countBoth(a, b, radius, reverseRadius, strict);
        }
        return planned(context, a, b)
                .countBoth(rows(a), sameSpace(a, b), radius, reverseRadius, strict);
    }

    /**
     * The rows at most as far as the k-th nearest, where all pairs of so few rows are measured
     * anyway.
     */
    public static Optional<Reached> reached(
            EvaluationContext context, EncodedRows of, EncodedRows among, int k) {
        // If all rows were equally near, every list would hold all of them.
        if (StreamSearch.isNeeded(of, among) || (long) of.rows() * among.rows() > MOST_REACHED) {
            return Optional.empty();
        }
        return planned(context, of, among)
                .sweeping(rows(of), sameSpace(of, among))
                .map(search -> search.reached(k));
    }

    /** Refuses tables that cannot be, before anything is computed. */
    private static void requireMemory(long rows, long k) {
        long most = Runtime.getRuntime().maxMemory();
        long bytes = rows * k * (Integer.BYTES + Double.BYTES);
        if (bytes > most || rows * k > Integer.MAX_VALUE - 8) {
            throw new EvaluationException(
                    ErrorCode.MEMORY_LIMIT,
                    "neighbour search: "
                            + k
                            + " neighbours of "
                            + rows
                            + " rows need "
                            + (bytes >> 20)
                            + " MiB in one table; the JVM may use "
                            + (most >> 20)
                            + " MiB, and a table holds at most 2 billion neighbours. Give more memory, ask for a smaller"
                            + " k, or evaluate a sample of the rows.");
        }
    }

    NeighbourTable nearest(PlainRows of, PlainRows among, int k, boolean self) {
        requireMemory(of.rows(), k);
        if (isSkipping(of)) {
            TopSink sink = new TopSink(of.rows(), k, false);
            skipping(of, among, sink, self);
            return table(sink, of.rows());
        }
        Optional<SweepSearch> sweeping = sweeping(of, among);
        if (sweeping.isPresent()) {
            TopSink sink = new TopSink(of.rows(), k, false);
            sweeping.get().nearest(sink, self);
            return table(sink, of.rows());
        }
        Index index = among.index(kernel, context);
        boolean[] done = new boolean[Scan.groups(of.rows())];
        TopSink sink = new TopSink(of.rows(), k, self);
        int[] order = of.orderAlong(among, context);
        double pruned = sample(of, among, order, index, sink, self, done);
        // Of narrow rows a screened pass over all pairs takes no longer than half of them
        // unscreened.
        boolean many = index.columns() > NARROW && CandidateLists.areNotable(index, k);
        if (self && sharesPass(index, pruned, many ? SHARED : 1)) {
            both(of, among, order, index, sink, sink, true);
        } else {
            Advance advance = new Advance(context, of, among, done.length, false);
            alone(of, among, order, index, sink, self, boxesPay(index, pruned), done, advance);
        }
        return table(sink, of.rows());
    }

    /** Whether to leave out blocks by their boxes takes less time than to look at all of them. */
    private boolean boxesPay(Index index, double pruned) {
        return pruned >= WORTHWHILE_UNSCREENED || pruned >= WORTHWHILE && !isScreened(index);
    }

    /**
     * Whether one pass for both sides takes less time than two. A screen is so much faster than the
     * filter, and a pass for both keeps so much more, that two screened passes are better among
     * many rows.
     *
     * @param times how many times as many rows as a screen needs share a pass all the same
     */
    private boolean sharesPass(Index index, double pruned, int times) {
        return pruned < WORTHWHILE_TWICE
                && index.servesBothSides()
                && (index.order.length < times * fewestScreened(index) || !isScreened(index));
    }

    /** Whether the rows are screened; gets the screen ready if so. */
    private boolean isScreened(Index index) {
        return index.order.length >= fewestScreened(index) && index.prepareScreen(kernel, context);
    }

    /** The more columns, the less the nearest are nearer than others. */
    private long fewestScreened(Index index) {
        return (long) means.screened * Math.max(NARROW, index.columns()) / NARROW;
    }

    NeighbourTable[] nearestBoth(PlainRows a, PlainRows b, int k, int reverseK) {
        requireMemory(a.rows(), k);
        requireMemory(b.rows(), reverseK);
        if (isSkipping(a) || means.sweeps) {
            return new NeighbourTable[] {nearest(a, b, k, false), nearest(b, a, reverseK, false)};
        }
        Index index = b.index(kernel, context);
        boolean[] done = new boolean[Scan.groups(a.rows())];
        TopSink sink = new TopSink(a.rows(), k, true);
        int[] order = a.orderAlong(b, context);
        double pruned = sample(a, b, order, index, sink, false, done);
        boolean noted = CandidateLists.areNotable(index, reverseK);
        if (!sharesPass(index, pruned, noted ? SHARED : 1)) {
            Advance advance = new Advance(context, a, b, done.length, false);
            alone(a, b, order, index, sink, false, boxesPay(index, pruned), done, advance);
            return new NeighbourTable[] {table(sink, a.rows()), nearest(b, a, reverseK, false)};
        }
        TopSink reverse = new TopSink(b.rows(), reverseK, true);
        if (!noted) {
            seed(b, a, b.orderAlong(a, context), a.index(kernel, context), reverse, false);
        }
        both(a, b, order, index, sink, reverse, false);
        return new NeighbourTable[] {table(sink, a.rows()), table(reverse, b.rows())};
    }

    /** How many candidates each row has within its radius, or how many rows have each. */
    BallCounts count(PlainRows of, PlainRows among, CountSink sink, boolean self) {
        Optional<SweepSearch> sweeping = sweeping(of, among);
        if (isSkipping(of)) {
            skipping(of, among, sink, self);
        } else if (sweeping.isPresent()) {
            sweeping.get().offer(sink, self);
        } else {
            Advance advance = new Advance(context, of, among, Scan.groups(of.rows()), false);
            alone(of, among, sink, self, advance);
        }
        return sink.counts();
    }

    /** The same for the radii of both sides; one pass where that takes less time than two. */
    BothBalls countBoth(
            PlainRows a, PlainRows b, double[] radius, double[] reverseRadius, boolean strict) {
        Optional<SweepSearch> sweeping = sweeping(a, b);
        CountSink sink = CountSink.ofBoth(radius, strict, b.rows());
        CountSink reverse = CountSink.ofBoth(reverseRadius, strict, a.rows());
        if (sweeping.isPresent()) {
            sweeping.get().offerBoth(sink, reverse);
            return new BothBalls(sink.counts(), reverse.counts());
        }
        if (!isSkipping(a)) {
            Index index = b.index(kernel, context);
            int[] order = a.orderAlong(b, context);
            // What is sampled here is counted in the pass, so it must not count twice.
            Sink tried = CountSink.ofRows(radius, strict);
            boolean[] done = new boolean[Scan.groups(a.rows())];
            if (sharesPass(index, sample(a, b, order, index, tried, false, done), 1)) {
                both(a, b, order, index, sink, reverse, false);
                return new BothBalls(sink.counts(), reverse.counts());
            }
        }
        return new BothBalls(count(a, b, sink, false), count(b, a, reverse, false));
    }

    /** A part of a search that tells its progress itself. */
    void alone(PlainRows of, PlainRows among, Sink sink, boolean self) {
        alone(of, among, sink, self, Advance.untold());
    }

    private void alone(PlainRows of, PlainRows among, Sink sink, boolean self, Advance advance) {
        Index index = among.index(kernel, context);
        boolean[] done = new boolean[Scan.groups(of.rows())];
        int[] order = of.orderAlong(among, context);
        double pruned = sample(of, among, order, index, sink, self, done);
        alone(of, among, order, index, sink, self, boxesPay(index, pruned), done, advance);
    }

    /** Serves a few groups with boxes, and tells by what factor boxes lessen the work. */
    private double sample(
            PlainRows of,
            PlainRows among,
            int[] order,
            Index index,
            Sink sink,
            boolean self,
            boolean[] done) {
        if (index.supers == 0 || !means.boxes) {
            return 1;
        }
        int sampled = Math.min(done.length, Math.max(FEWEST_SAMPLED, done.length / SAMPLED_SHARE));
        int[] groups =
                IntStream.range(0, sampled)
                        .map(i -> (int) ((long) done.length * i / sampled))
                        .toArray();
        Supplier<Scan> scans = () -> new Scan(of, among, order, index, kernel, sink, self);
        long units = 0;
        int served = 0;
        for (int look = 0; look < LOOKS; look++) {
            int first = look;
            int[] some =
                    IntStream.range(0, sampled)
                            .filter(i -> i % LOOKS == first)
                            .map(i -> groups[i])
                            .toArray();
            units += boxed(scans, some, done);
            served += some.length;
            double pruned = (double) served * index.blocks / Math.max(1, units);
            if (pruned < WORTHWHILE_UNSCREENED / 2 && isScreened(index)) {
                break; // Boxes would have to leave out twice as much.
            }
        }
        work.boxed.add(served);
        return (double) served * index.blocks / Math.max(1, units);
    }

    /** Serves these groups with boxes, and tells with how many blocks they were compared. */
    private long boxed(Supplier<Scan> scans, int[] groups, boolean[] done) {
        long[] units = new long[groups.length];
        inParallel(
                groups.length,
                1,
                scans,
                (scan, from, to) -> {
                    for (int i = from; i < to; i++) {
                        scan.boxed(groups[i]);
                        units[i] = scan.units();
                        scan.report(work);
                    }
                });
        for (int group : groups) {
            done[group] = true;
        }
        return Arrays.stream(units).sum();
    }

    private void alone(
            PlainRows of,
            PlainRows among,
            int[] order,
            Index index,
            Sink sink,
            boolean self,
            boolean boxes,
            boolean[] done,
            Advance advance) {
        int groups = done.length;
        if (!boxes) {
            isScreened(index);
        }
        (boxes ? work.boxed : work.unboxed).add(groups);
        inParallel(
                groups,
                chunk(groups, index),
                () -> new Scan(of, among, order, index, kernel, sink, self),
                (scan, from, to) -> {
                    if (boxes) {
                        for (int group = from; group < to; group++) {
                            if (!done[group]) {
                                scan.boxed(group);
                            }
                        }
                    } else {
                        // A group that was sampled is finished, and a count must not meet a
                        // candidate twice.
                        int start = from;
                        for (int group = from; group <= to; group++) {
                            if (group == to || done[group]) {
                                if (group > start) {
                                    scan.all(start, group, context::checkCancelled);
                                }
                                start = group + 1;
                            }
                        }
                    }
                    scan.report(work);
                    advance.by(to - from);
                });
    }

    private void both(
            PlainRows of,
            PlainRows among,
            int[] order,
            Index index,
            Sink sink,
            Sink reverse,
            boolean self) {
        int groups = Scan.groups(of.rows());
        work.unboxed.add(groups);
        if (sink.k() > 0 && !CandidateLists.areNotable(index, reverse.k())) {
            seed(of, among, order, index, sink, self);
        }
        CandidateLists columns = new CandidateLists(of, among, index, reverse);
        Advance advance = new Advance(context, of, among, groups, self);
        inParallel(
                groups,
                chunk(groups, index),
                () -> new BothScan(of, among, order, index, columns, kernel, sink, reverse, self),
                (scan, from, to) -> {
                    scan.all(from, to, context::checkCancelled);
                    scan.report(work);
                    advance.by(to - from);
                });
        if (columns.areNoted()) {
            inParallel(index.order.length, Kernel.SCREEN, () -> columns, CandidateLists::finish);
            columns.report(work);
        }
    }

    /** Brings limits that tighten near what they will be. */
    private void seed(
            PlainRows of, PlainRows among, int[] order, Index index, Sink sink, boolean self) {
        inParallel(
                Scan.groups(of.rows()),
                CHUNK,
                () -> new Scan(of, among, order, index, kernel, sink, self),
                (scan, from, to) -> {
                    scan.seed(from, to);
                    scan.report(work);
                });
    }

    /**
     * Few enough groups at a time that every thread gets some, and all about as many: of nine large
     * pieces one of two threads would get five.
     */
    private int chunk(int groups, Index index) {
        int most = index.steps > 1 ? LONG_CHUNK : CHUNK;
        int together = index.steps > 1 ? Kernel.TOGETHER : 1;
        int threads = Math.max(1, context.threads());
        int rounds = Math.max(FEWEST_ROUNDS, ceiling(groups, threads * most));
        return Math.max(1, ceiling(ceiling(groups, threads * rounds), together) * together);
    }

    private static int ceiling(int size, int part) {
        return (size + part - 1) / part;
    }

    /** What a thread does with what is its own, for a range. */
    interface Piece<S> {
        /** Does the range {@code [from, to)}. */
        void run(S scan, int from, int to);
    }

    /** Hands pieces of {@code [0, size)} to whichever thread is free. */
    <S> void inParallel(int size, int chunk, Supplier<S> scans, Piece<S> piece) {
        AtomicInteger next = new AtomicInteger();
        context.forRanges(
                Math.min(context.threads(), (size + chunk - 1) / chunk),
                (first, last) -> {
                    S scan = null;
                    while (true) {
                        int from = next.getAndAdd(chunk);
                        if (from >= size) {
                            return;
                        }
                        context.checkCancelled();
                        scan = scan == null ? scans.get() : scan;
                        piece.run(scan, from, Math.min(size, from + chunk));
                    }
                });
    }

    private void skipping(PlainRows of, PlainRows among, Sink sink, boolean self) {
        new SkipSearch(this, context, of, among, sink, self, means.grouped).run();
    }

    private static boolean isSkipping(PlainRows rows) {
        return rows.metric() instanceof GowerMetric gower && gower.skipMissing;
    }

    private static NeighbourTable table(TopSink sink, int rows) {
        return new ArrayNeighbours(rows, sink.k, sink.indices, sink.distances);
    }

    private static Search planned(EvaluationContext context, EncodedRows of, EncodedRows among) {
        PlainRows rows = rows(of);
        double cells =
                (double) of.rows()
                        * among.rows()
                        * (rows.metric().numbers() + rows.metric().codes());
        boolean sweepable = !isSkipping(rows) && SweepSearch.isPossible(rows, rows(among));
        Kernels.Choice choice = Kernels.worthwhile(context, cells, sweepable);
        return new Search(
                context,
                choice.kernel(),
                new Work(),
                choice.isSwept() ? Means.SWEEPING : Means.USUAL);
    }

    private Optional<SweepSearch> sweeping(PlainRows of, PlainRows among) {
        return means.sweeps
                ? of.metric()
                        .sweep(of, among)
                        .map(sweep -> new SweepSearch(this, context, of, among, sweep))
                : Optional.empty();
    }

    private static PlainRows rows(EncodedRows rows) {
        return (PlainRows) rows;
    }

    private static PlainRows sameSpace(EncodedRows of, EncodedRows among) {
        PlainRows other = (PlainRows) among;
        Check.require(
                rows(of).metric().equals(other.metric()),
                "rows of different spaces cannot be compared");
        return other;
    }
}
