package dev.assay.metrics.privacy.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * For each person the synthetic rows at most as far as the k-th nearest: the k nearest and whatever
 * ties with the last of them, so that no answer depends on the order of rows. Whose ties run beyond
 * a short list gets a longer one; only where that ends among ties, too, are all rows looked at.
 */
public final class NearestWithTies {

    private static final int SPARE = 15;
    private static final int LONG = 255;

    private final EncodedRows people;
    private final EncodedRows synthetic;
    private final NeighbourTable brief;
    private final NeighbourTable longer;
    private final int[] inLonger;
    private final int last;

    /**
     * Lists for all people.
     *
     * @param k how many nearest rows count
     */
    public NearestWithTies(
            EvaluationContext context, EncodedRows people, EncodedRows synthetic, int k) {
        this.people = people;
        this.synthetic = synthetic;
        this.brief = NeighbourSearch.nearest(context, people, synthetic, k + SPARE, false);
        this.last = Math.min(k, brief.width()) - 1;
        int[] open =
                IntStream.range(0, people.rows())
                        .filter(person -> !endsBeyondTies(brief, person))
                        .toArray();
        this.inLonger = new int[people.rows()];
        Arrays.fill(inLonger, -1);
        for (int row = 0; row < open.length; row++) {
            inLonger[open[row]] = row;
        }
        this.longer =
                open.length == 0
                        ? brief
                        : NeighbourSearch.nearest(
                                context, people.select(open), synthetic, k + LONG, false);
    }

    /** The synthetic rows. */
    public int rows() {
        return synthetic.rows();
    }

    /** Whether a synthetic row is within a person's reach. */
    public boolean contains(int person, int row) {
        return people.distance(person, synthetic, row) <= brief.distance(person, last);
    }

    /** Whether the list of a person ends beyond all ties, so that no row needs to be looked at. */
    public boolean isListed(int person) {
        return inLonger[person] < 0 || endsBeyondTies(longer, inLonger[person]);
    }

    /** Calls the consumer with every row within a person's reach. */
    public void forEach(int person, IntConsumer row) {
        if (isListed(person)) {
            anyListed(person, candidate -> visited(row, candidate));
        } else {
            anyScanned(person, candidate -> visited(row, candidate));
        }
    }

    /** Whether a row within a person's reach is as asked; no further one is looked at then. */
    public boolean anyMatch(int person, IntPredicate asked) {
        return anyListed(person, asked) || !isListed(person) && anyScanned(person, asked);
    }

    private boolean endsBeyondTies(NeighbourTable lists, int row) {
        return lists.width() == synthetic.rows()
                || lists.distance(row, lists.width() - 1) > lists.distance(row, last);
    }

    private static boolean visited(IntConsumer row, int candidate) {
        row.accept(candidate);
        return false;
    }

    private boolean anyListed(int person, IntPredicate asked) {
        NeighbourTable lists = inLonger[person] < 0 ? brief : longer;
        int row = inLonger[person] < 0 ? person : inLonger[person];
        double reach = lists.distance(row, last);
        for (int rank = 0; rank < lists.width() && lists.distance(row, rank) <= reach; rank++) {
            if (asked.test(lists.index(row, rank))) {
                return true;
            }
        }
        return false;
    }

    private boolean anyScanned(int person, IntPredicate asked) {
        double reach = brief.distance(person, last);
        for (int candidate = 0; candidate < synthetic.rows(); candidate++) {
            if (people.distance(person, synthetic, candidate) <= reach && asked.test(candidate)) {
                return true;
            }
        }
        return false;
    }
}
