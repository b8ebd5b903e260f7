package dev.assay.metrics.privacy.distance;

import dev.assay.content.CellContent;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.LongStream;

/**
 * Which of the real rows that are repeated stand alone. In a table of few levels, common rows recur
 * by chance in training, held-out and synthetic rows alike, and so many repeats that mean nothing
 * hide the few that mean something. Who stands alone depends on all real rows and on none of their
 * labels, so that an exchange of labels holds for these rows as well.
 */
final class RareRepeats {

    /**
     * Marks of the rows of both real tables, in row order.
     *
     * @param real of the training rows
     * @param holdout of the held-out rows
     */
    record Marks(boolean[] real, boolean[] holdout) {

        private boolean any() {
            return any(real) || any(holdout);
        }

        private static boolean any(boolean[] marks) {
            for (boolean mark : marks) {
                if (mark) {
                    return true;
                }
            }
            return false;
        }

        private Marks copy() {
            return new Marks(real.clone(), holdout.clone());
        }

        /** Those of these rows that are not among the others. */
        private Marks without(Marks others) {
            return new Marks(without(real, others.real), without(holdout, others.holdout));
        }

        private static boolean[] without(boolean[] marks, boolean[] others) {
            boolean[] rest = marks.clone();
            for (int row = 0; row < rest.length; row++) {
                rest[row] &= !others[row];
            }
            return rest;
        }
    }

    /** So many rows are looked up at most, once for each pair of columns: about a second. */
    private static final long PAIRS = 1L << 26;

    private final EvaluationContext context;
    private final CellContent content;

    RareRepeats(EvaluationContext context) {
        this.context = context;
        this.content = new CellContent(context.data());
    }

    /** Those of the marked rows that no other real row equals in content. */
    Marks unequalled(Marks marked) {
        Marks alone = marked.copy();
        keepSingle(content.rows(Part.REAL), content.rows(Part.HOLDOUT), alone);
        return alone;
    }

    /** Those of the marked rows that no other real row equals in all columns but at most one. */
    Marks lone(Marks marked) {
        Marks doubtful = marked.without(distant(marked, 1));
        Marks company = doubtful.copy();
        long[] real = content.rows(Part.REAL);
        long[] holdout = content.rows(Part.HOLDOUT);
        for (int column = 0; column < content.columns() && doubtful.any(); column++) {
            keepSingle(
                    without(real, Part.REAL, column),
                    without(holdout, Part.HOLDOUT, column),
                    doubtful);
        }
        return marked.without(company.without(doubtful));
    }

    /** Whether there are not too many pairs of columns and rows for {@link #lonelier}. */
    boolean hasTimeForPairs() {
        long pairs = (long) content.columns() * (content.columns() - 1) / 2;
        int rows =
                context.data().table(Part.REAL).rows() + context.data().table(Part.HOLDOUT).rows();
        return pairs * rows <= PAIRS;
    }

    /** Those of the marked rows that no other real row equals in all columns but at most two. */
    Marks lonelier(Marks marked) {
        Marks doubtful = marked.without(distant(marked, 2));
        Marks company = doubtful.copy();
        long[] allOfReal = content.rows(Part.REAL);
        long[] allOfHoldout = content.rows(Part.HOLDOUT);
        for (int one = 1; one < content.columns() && doubtful.any(); one++) {
            long[] real = without(allOfReal, Part.REAL, one);
            long[] holdout = without(allOfHoldout, Part.HOLDOUT, one);
            for (int other = 0; other < one; other++) {
                keepSingle(
                        without(real, Part.REAL, other),
                        without(holdout, Part.HOLDOUT, other),
                        doubtful);
            }
        }
        return marked.without(company.without(doubtful));
    }

    /**
     * Those of the marked rows that surely differ from every other real row in more than this many
     * columns. With the columns in one group more than that, two rows that differ in no more
     * columns agree in all of at least one group. This takes one look per group, where leaving out
     * every choice of columns takes one per choice, and in a wide table of numbers it settles
     * nearly every row.
     */
    private Marks distant(Marks marked, int changes) {
        Marks alone = marked.copy();
        int groups = changes + 1;
        for (int group = 0; group < groups && alone.any(); group++) {
            keepSingle(every(groups, group, Part.REAL), every(groups, group, Part.HOLDOUT), alone);
        }
        return alone;
    }

    /** The content of the columns that are {@code step} apart, from {@code first} on. */
    private long[] every(int step, int first, Part part) {
        long[] rows = new long[context.data().table(part).rows()];
        for (int column = first; column < content.columns(); column += step) {
            context.checkCancelled();
            long[] cells = content.cells(part, column);
            for (int row = 0; row < rows.length; row++) {
                rows[row] += cells[row];
            }
        }
        return rows;
    }

    private long[] without(long[] rows, Part part, int column) {
        context.checkCancelled();
        return ContentCopies.without(rows, content.cells(part, column));
    }

    /** Unmarks the rows whose key another row has, marked or not. */
    private void keepSingle(long[] real, long[] holdout, Marks marks) {
        long[] wanted =
                LongStream.concat(marked(real, marks.real()), marked(holdout, marks.holdout()))
                        .sorted()
                        .distinct()
                        .toArray();
        AtomicIntegerArray rows = new AtomicIntegerArray(wanted.length);
        count(real, wanted, rows);
        count(holdout, wanted, rows);
        unmark(real, marks.real(), wanted, rows);
        unmark(holdout, marks.holdout(), wanted, rows);
    }

    private static LongStream marked(long[] keys, boolean[] marks) {
        long[] some = new long[keys.length];
        int size = 0;
        for (int row = 0; row < keys.length; row++) {
            some[size] = keys[row];
            size += marks[row] ? 1 : 0;
        }
        return Arrays.stream(some, 0, size);
    }

    private void count(long[] keys, long[] wanted, AtomicIntegerArray rows) {
        if (wanted.length == 0) {
            return;
        }
        context.forRanges(
                keys.length,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        int place = Arrays.binarySearch(wanted, keys[row]);
                        if (place >= 0) {
                            rows.incrementAndGet(place);
                        }
                    }
                });
    }

    private static void unmark(
            long[] keys, boolean[] marks, long[] wanted, AtomicIntegerArray rows) {
        for (int row = 0; row < keys.length; row++) {
            marks[row] = marks[row] && rows.get(Arrays.binarySearch(wanted, keys[row])) == 1;
        }
    }
}
