package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The search under Gower's own rule for missing cells, which leaves out the columns that either row
 * lacks. That is not a metric, but between rows that lack the same columns and others that lack the
 * same columns its divisor is constant: it is the Gower distance in the columns that both have, to
 * the bit. So rows are grouped by what they lack, and large groups are searched among large groups
 * like any rows.
 *
 * <p>For the rest there is a bound. With \(W\) the divisor, \(m\) the weight of what a row lacks
 * and \(s\) the sum over the columns that both have, the distance \(s / (W - m_{xy})\) is at most
 * \(L\) only if \(s \le L (W - \max(m_x, m_y))\), and the Gower distance for which missing is a
 * state of its own is at most \((s + m_x + m_y) / W\). So a search by that metric, within a limit
 * that each row has, finds all that may be of use ({@link WideSink}); candidates that lack equally
 * many cells are searched together. Few pairs are compared as they are.
 */
final class SkipSearch {

    /** Farther out there are so many candidates that it is as well to meet them all. */
    private static final double WIDEST = 0.2;

    private static final int CHUNK = 32;

    private final Search search;
    private final PlainRows rows;
    private final PlainRows candidates;
    private final Sink sink;
    private final boolean self;
    private final long fewestPairs;
    private final MissingPatterns of;
    private final MissingPatterns among;
    private final Advance advance;

    /**
     * @param fewestPairs of two groups, for which one is searched among the other
     */
    SkipSearch(
            Search search,
            EvaluationContext context,
            PlainRows rows,
            PlainRows candidates,
            Sink sink,
            boolean self,
            long fewestPairs) {
        this.search = search;
        this.rows = rows;
        this.candidates = candidates;
        this.sink = sink;
        this.self = self;
        this.fewestPairs = fewestPairs;
        of = new MissingPatterns(rows);
        among = candidates == rows ? of : new MissingPatterns(candidates);
        advance = new Advance(context, rows, candidates, 2 * rows.rows(), false);
    }

    void run() {
        // A group of fewer rows costs more to lay out, or to ask, than its pairs.
        int fewest = (int) Math.ceil(Math.sqrt(fewestPairs));
        // The largest groups first: they bring down the limits for the others.
        List<Integer> largestFirst =
                IntStream.range(0, among.size())
                        .filter(pattern -> among.positions[pattern].length >= fewest)
                        .boxed()
                        .sorted(
                                Comparator.comparingInt(
                                        (Integer pattern) -> -among.positions[pattern].length))
                        .toList();
        for (int pattern = 0; pattern < of.size(); pattern++) {
            if (of.positions[pattern].length >= fewest) {
                for (int other : largestFirst) {
                    group(pattern, other);
                }
            }
            advance.by(of.positions[pattern].length);
        }
        int[] inGroups = of.rowsOf(size -> size >= fewest);
        for (int[] alike : among.byCount(among.rowsOf(size -> size < fewest), fewest)) {
            rest(inGroups, alike);
        }
        advance.by(inGroups.length);
        int[] alone = of.rowsOf(size -> size < fewest);
        for (int[] alike : among.byCount(among.rowsOf(size -> true), fewest)) {
            rest(alone, alike);
        }
        advance.by(alone.length);
    }

    private void group(int pattern, int other) {
        int[] own = of.positions[pattern];
        int[] others = among.positions[other];
        GowerMetric present =
                ((GowerMetric) rows.metric()).without(of.missing(pattern, among, other));
        if ((long) own.length * others.length < fewestPairs || present.divisor == 0) {
            pairs(own, others);
            return;
        }
        PlainRows asking = of.group(pattern).in(present);
        boolean same = among == of && pattern == other;
        search.alone(
                asking,
                same ? asking : among.group(other).in(present),
                new PartSink(sink, own, others),
                self && same);
    }

    private void rest(int[] own, int[] others) {
        if ((long) own.length * others.length < fewestPairs) {
            pairs(own, others);
            return;
        }
        WideSink wide = new WideSink(rows, candidates, sink, self, own, others);
        if (wide.width() > WIDEST) {
            pairs(own, others);
            return;
        }
        search.alone(wide.rows(), wide.candidates(), wide, false);
    }

    private void pairs(int[] own, int[] others) {
        search.inParallel(
                own.length,
                CHUNK,
                () -> sink,
                (same, from, to) -> {
                    for (int i = from; i < to; i++) {
                        for (int candidate : others) {
                            pair(own[i], candidate);
                        }
                    }
                });
    }

    private void pair(int row, int candidate) {
        if (self && candidate == row) {
            return;
        }
        // Where missing cells are many, giving up early costs more than it spares.
        sink.offer(row, candidate, rows.metric().distance(rows, row, candidates, candidate));
    }
}
