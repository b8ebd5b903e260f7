package dev.assay.metrics.privacy.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import java.util.function.IntConsumer;

/**
 * For each person the synthetic rows at most as far as the k-th nearest: the k nearest and whatever
 * ties with the last of them, so that no answer depends on the order of rows.
 */
public final class Reach {

    private static final int SPARE = 15;

    private final EncodedRows people;
    private final EncodedRows synthetic;
    private final NeighbourTable lists;
    private final int last;

    public Reach(EvaluationContext context, EncodedRows people, EncodedRows synthetic, int k) {
        this.people = people;
        this.synthetic = synthetic;
        this.lists = NeighbourSearch.nearest(context, people, synthetic, k + SPARE, false);
        this.last = Math.min(k, lists.width()) - 1;
    }

    /** The synthetic rows. */
    int rows() {
        return synthetic.rows();
    }

    /** Whether a synthetic row is within a person's reach. */
    public boolean contains(int person, int row) {
        return people.distance(person, synthetic, row) <= lists.distance(person, last);
    }

    /** Whether the list of a person ends beyond all ties, so that no row needs to be looked at. */
    public boolean isListed(int person) {
        return lists.width() == synthetic.rows()
                || lists.distance(person, lists.width() - 1) > lists.distance(person, last);
    }

    /** Calls the consumer with every row within a person's reach. */
    public void forEach(int person, IntConsumer row) {
        if (isListed(person)) {
            for (int rank = 0;
                    rank < lists.width()
                            && lists.distance(person, rank) <= lists.distance(person, last);
                    rank++) {
                row.accept(lists.index(person, rank));
            }
            return;
        }
        for (int candidate = 0; candidate < synthetic.rows(); candidate++) {
            if (contains(person, candidate)) {
                row.accept(candidate);
            }
        }
    }
}
