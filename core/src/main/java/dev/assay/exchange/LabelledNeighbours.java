package dev.assay.exchange;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The lists of {@link NearestByLabel}, read under any labelling. Safe to read from many threads.
 *
 * @since 0.2
 */
public final class LabelledNeighbours {

    /** What a single row finds among its own kind. */
    static final NeighbourTable NONE =
            new NeighbourTable() {
                @Override
                public int rows() {
                    return 1;
                }

                @Override
                public int width() {
                    return 0;
                }

                @Override
                public int index(int row, int rank) {
                    throw new IndexOutOfBoundsException("a single row has no neighbour");
                }

                @Override
                public double distance(int row, int rank) {
                    throw new IndexOutOfBoundsException("a single row has no neighbour");
                }
            };

    static final int NOBODY = -1;

    private final Pool pool;
    private final EncodedRows real;
    private final EncodedRows holdout;
    private final int depth;
    private final int[] positions;
    private final double[] distances;
    private final EncodedRows[] asking;
    private final int[] askingRow;
    private final int[] itself;

    /**
     * Of each row the nearest and second-nearest distance in REAL, then in HOLDOUT, in case a list
     * holds rows of one part alone: copies of a row can fill it.
     */
    private final double[] ofParts;

    LabelledNeighbours(Pool pool, EncodedRows real, EncodedRows holdout, int rows, int depth) {
        this(
                pool,
                real,
                holdout,
                depth,
                new int[rows * depth],
                new double[rows * depth],
                new EncodedRows[rows],
                new int[rows],
                new int[rows],
                new double[4 * rows]);
    }

    private LabelledNeighbours(
            Pool pool,
            EncodedRows real,
            EncodedRows holdout,
            int depth,
            int[] positions,
            double[] distances,
            EncodedRows[] asking,
            int[] askingRow,
            int[] itself,
            double[] ofParts) {
        this.pool = pool;
        this.real = real;
        this.holdout = holdout;
        this.depth = depth;
        this.positions = positions;
        this.distances = distances;
        this.asking = asking;
        this.askingRow = askingRow;
        this.itself = itself;
        this.ofParts = ofParts;
    }

    /** The same lists, of which some may be filled anew. */
    LabelledNeighbours copy() {
        return new LabelledNeighbours(
                pool,
                real,
                holdout,
                depth,
                positions.clone(),
                distances.clone(),
                asking.clone(),
                askingRow.clone(),
                itself.clone(),
                ofParts.clone());
    }

    int depth() {
        return depth;
    }

    /** Merges the lists of one part's rows among both parts of the pool. */
    void fill(
            EvaluationContext context,
            IntUnaryOperator place,
            NeighbourTable amongReal,
            NeighbourTable amongHoldout,
            EncodedRows queries) {
        boolean pooled = queries == real || queries == holdout;
        fill(context, place, pooled ? place : row -> NOBODY, amongReal, amongHoldout, queries);
    }

    /**
     * Likewise for some rows of a part.
     *
     * @param place in which list the neighbours of a query go
     * @param inPool where it stands in the pool; {@link #NOBODY} if it does not
     */
    void fill(
            EvaluationContext context,
            IntUnaryOperator place,
            IntUnaryOperator inPool,
            NeighbourTable amongReal,
            NeighbourTable amongHoldout,
            EncodedRows queries) {
        int[] ofReal = pool.places(Part.REAL);
        int[] ofHoldout = pool.places(Part.HOLDOUT);
        context.forRanges(
                queries.rows(),
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        int at = place.applyAsInt(row);
                        asking[at] = queries;
                        askingRow[at] = row;
                        itself[at] = inPool.applyAsInt(row);
                        merge(at, row, amongReal, ofReal, amongHoldout, ofHoldout);
                        for (int rank = 0; rank < 2; rank++) {
                            ofParts[4 * at + rank] = distance(amongReal, row, rank);
                            ofParts[4 * at + 2 + rank] = distance(amongHoldout, row, rank);
                        }
                    }
                });
    }

    private static double distance(NeighbourTable lists, int row, int rank) {
        return rank < lists.width() ? lists.distance(row, rank) : Double.POSITIVE_INFINITY;
    }

    private void merge(
            int at, int row, NeighbourTable a, int[] placesA, NeighbourTable b, int[] placesB) {
        int i = 0;
        int j = 0;
        for (int rank = 0; rank < depth; rank++) {
            boolean moreA = i < a.width();
            boolean moreB = j < b.width();
            int slot = at * depth + rank;
            if (!moreA && !moreB) {
                positions[slot] = NOBODY;
                distances[slot] = Double.POSITIVE_INFINITY;
            } else if (!moreB || (moreA && a.distance(row, i) <= b.distance(row, j))) {
                positions[slot] = placesA[a.index(row, i)];
                distances[slot] = a.distance(row, i++);
            } else {
                positions[slot] = placesB[b.index(row, j)];
                distances[slot] = b.distance(row, j++);
            }
        }
    }

    /**
     * Where in the pool an asking row stands.
     *
     * @return −1 for a row that is not pooled
     */
    public int position(int row) {
        return itself[row];
    }

    /** Asking rows. */
    public int rows() {
        return asking.length;
    }

    /** The distance to the nearest pooled row, whatever its label. */
    public double nearest(int row) {
        return distances[row * depth];
    }

    /**
     * The distance to the nearest pooled row, whatever its label, that is not at distance 0: to the
     * nearest one that differs. 0 where all rows of the list are equal.
     */
    public double nearestOther(int row) {
        for (int slot = row * depth; slot < (row + 1) * depth; slot++) {
            if (positions[slot] != NOBODY && distances[slot] > 0) {
                return distances[slot];
            }
        }
        return 0;
    }

    /**
     * The distance to the nearest pooled row that is called a member, or is not.
     *
     * @return infinity where there is none
     */
    public double nearest(Labels labels, boolean members, int row) {
        for (int slot = row * depth; slot < (row + 1) * depth; slot++) {
            if (positions[slot] == NOBODY) {
                return Double.POSITIVE_INFINITY;
            }
            if (labels.isMember(positions[slot]) == members) {
                return distances[slot];
            }
        }
        return searched(labels, members, row)[0];
    }

    /**
     * The distances to the nearest and the second-nearest pooled row of a label.
     *
     * @return infinity where there are not so many of that label
     */
    public double[] nearestTwo(Labels labels, boolean members, int row) {
        double[] two = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        int seen = 0;
        for (int slot = row * depth; slot < (row + 1) * depth; slot++) {
            if (positions[slot] == NOBODY) {
                return two;
            }
            if (labels.isMember(positions[slot]) == members) {
                two[seen++] = distances[slot];
                if (seen == two.length) {
                    return two;
                }
            }
        }
        return searched(labels, members, row);
    }

    /**
     * Whether a pooled row of a label lies within a distance; cheaper than to ask for the nearest.
     */
    public boolean anyWithin(Labels labels, boolean members, int row, double distance) {
        for (int slot = row * depth; slot < (row + 1) * depth; slot++) {
            if (positions[slot] == NOBODY || distances[slot] > distance) {
                return false;
            }
            if (labels.isMember(positions[slot]) == members) {
                return true;
            }
        }
        return searched(labels, members, row)[0] <= distance;
    }

    /** The labels as they are. */
    Labels truth() {
        return Labels.observed(pool.members(), pool.outsiders());
    }

    /** How rows lean under any labelling; worth making for more than one. */
    public Leanings leanings() {
        int[] single = new int[rows()];
        int[][] several = new int[rows()][];
        int[] nobody = {};
        for (int row = 0; row < single.length; row++) {
            int first = row * depth;
            int end = first + 1;
            while (end < first + depth
                    && positions[end] != NOBODY
                    && distances[end] == distances[first]) {
                end++;
            }
            boolean alone = end == first + 1;
            single[row] = alone ? positions[first] : NOBODY;
            several[row] = alone ? nobody : Arrays.copyOfRange(positions, first, end);
        }
        return new Leanings(
                this, single, several, new TieWeights(pool.members(), pool.outsiders()));
    }

    private double[] searched(Labels labels, boolean members, int row) {
        if (labels.areAsTheyAre()) {
            int first = 4 * row + (members ? 0 : 2);
            return Arrays.copyOfRange(ofParts, first, first + 2);
        }
        double[] two = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        for (Part part : List.of(Part.REAL, Part.HOLDOUT)) {
            EncodedRows others = part == Part.REAL ? real : holdout;
            int labelled = members ? labels.members() : labels.outsiders();
            int most = Math.min(others.rows(), labelled);
            int[] some = new int[Math.min(most, NeighbourSearch.AT_ONCE)];
            int found = 0;
            for (int position = labels.next(members, 0);
                    position < labels.size();
                    position = labels.next(members, position + 1)) {
                if (pool.part(position) == part && position != itself[row]) {
                    some[found++] = pool.row(position);
                    if (found == some.length) {
                        takeNearest(two, row, others, some);
                        found = 0;
                    }
                }
            }
            takeNearest(two, row, others, Arrays.copyOf(some, found));
        }
        return two;
    }

    private void takeNearest(double[] two, int row, EncodedRows others, int[] some) {
        for (double distance :
                NeighbourSearch.distances(asking[row], askingRow[row], others, some)) {
            if (distance < two[0]) {
                two[1] = two[0];
                two[0] = distance;
            } else if (distance < two[1]) {
                two[1] = distance;
            }
        }
    }
}
