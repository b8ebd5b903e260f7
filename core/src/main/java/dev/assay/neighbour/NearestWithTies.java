package dev.assay.neighbour;

import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.internal.Search;
import dev.assay.neighbour.internal.sweep.Reached;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * For each row the others at most as far as the k-th nearest: the k nearest and whatever ties with
 * the last of them, so that no answer depends on the order of rows. Among few rows these are listed
 * whole. Else whose ties run beyond a short list gets a longer one; only where that ends among
 * ties, too, are all rows looked at.
 *
 * @since 0.2
 */
public final class NearestWithTies {

    private static final int SPARE = 15;
    private static final int LONG = 255;

    private final Lists lists;

    /**
     * Lists for all rows.
     *
     * @param of whose lists
     * @param among the rows that are listed, others than these
     * @param k how many nearest rows count; at least 1
     */
    public NearestWithTies(EvaluationContext context, EncodedRows of, EncodedRows among, int k) {
        Check.atLeast(1, k, "k");
        Check.require(among.rows() >= 1, "a neighbour search needs at least one candidate row");
        Optional<Reached> reached = Search.reached(context, of, among, k);
        lists =
                reached.isPresent()
                        ? new Whole(reached.get(), of, among)
                        : new Cut(context, of, among, k);
    }

    /** The rows that are listed. */
    public int rows() {
        return lists.among().rows();
    }

    /** Whether a listed row is within another's reach. */
    public boolean contains(int row, int candidate) {
        return lists.of().distance(row, lists.among(), candidate) <= lists.reach(row);
    }

    /** Whether all that a row reaches is listed, so that no other row needs to be looked at. */
    public boolean isListed(int row) {
        return lists.isListed(row);
    }

    /** Calls the consumer with everything within a row's reach. */
    public void forEach(int row, IntConsumer candidate) {
        lists.forEach(row, candidate);
    }

    /** Whether something within a row's reach is as asked; nothing further is looked at then. */
    public boolean anyMatch(int row, IntPredicate asked) {
        return lists.any(row, asked);
    }

    private sealed interface Lists {

        EncodedRows of();

        EncodedRows among();

        double reach(int row);

        boolean isListed(int row);

        boolean any(int row, IntPredicate asked);

        void forEach(int row, IntConsumer candidate);
    }

    private static boolean visited(IntConsumer candidate, int row) {
        candidate.accept(row);
        return false;
    }

    /** All that every row reaches. */
    private record Whole(Reached reached, EncodedRows of, EncodedRows among) implements Lists {

        @Override
        public double reach(int row) {
            return reached.distances()[row];
        }

        @Override
        public boolean isListed(int row) {
            return true;
        }

        @Override
        public boolean any(int row, IntPredicate asked) {
            for (int candidate : reached.rows()[row]) {
                if (asked.test(candidate)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void forEach(int row, IntConsumer candidate) {
            any(row, one -> visited(candidate, one));
        }
    }

    /** Lists that may end among ties. */
    private static final class Cut implements Lists {

        private final EncodedRows of;
        private final EncodedRows among;
        private final NeighbourTable brief;
        private final NeighbourTable longer;
        private final int[] inLonger;
        private final int last;

        Cut(EvaluationContext context, EncodedRows of, EncodedRows among, int k) {
            this.of = of;
            this.among = among;
            this.brief = NeighbourSearch.nearest(context, of, among, k + SPARE, false);
            this.last = Math.min(k, brief.width()) - 1;
            int[] open =
                    IntStream.range(0, of.rows())
                            .filter(row -> !endsBeyondTies(brief, row))
                            .toArray();
            this.inLonger = new int[of.rows()];
            Arrays.fill(inLonger, -1);
            for (int row = 0; row < open.length; row++) {
                inLonger[open[row]] = row;
            }
            this.longer =
                    open.length == 0
                            ? brief
                            : NeighbourSearch.nearest(
                                    context, of.select(open), among, k + LONG, false);
        }

        @Override
        public EncodedRows of() {
            return of;
        }

        @Override
        public EncodedRows among() {
            return among;
        }

        @Override
        public double reach(int row) {
            return brief.distance(row, last);
        }

        @Override
        public boolean isListed(int row) {
            return inLonger[row] < 0 || endsBeyondTies(longer, inLonger[row]);
        }

        @Override
        public boolean any(int row, IntPredicate asked) {
            return anyListed(row, asked) || !isListed(row) && anyScanned(row, asked);
        }

        @Override
        public void forEach(int row, IntConsumer candidate) {
            if (isListed(row)) {
                anyListed(row, one -> visited(candidate, one));
            } else {
                anyScanned(row, one -> visited(candidate, one));
            }
        }

        private boolean endsBeyondTies(NeighbourTable lists, int row) {
            return lists.width() == among.rows()
                    || lists.distance(row, lists.width() - 1) > lists.distance(row, last);
        }

        private boolean anyListed(int row, IntPredicate asked) {
            NeighbourTable lists = inLonger[row] < 0 ? brief : longer;
            int at = inLonger[row] < 0 ? row : inLonger[row];
            double reach = lists.distance(at, last);
            for (int rank = 0; rank < lists.width() && lists.distance(at, rank) <= reach; rank++) {
                if (asked.test(lists.index(at, rank))) {
                    return true;
                }
            }
            return false;
        }

        private boolean anyScanned(int row, IntPredicate asked) {
            double reach = reach(row);
            for (int candidate = 0; candidate < among.rows(); candidate++) {
                if (of.distance(row, among, candidate) <= reach && asked.test(candidate)) {
                    return true;
                }
            }
            return false;
        }
    }
}
