package dev.assay.exchange;

/**
 * How asking rows lean under any labelling: 1 where the nearest pooled row is called a member, 0
 * where it is not, and the weight of {@link TieWeights} where rows of both labels are equally near,
 * so that the mean over all labellings is the share of members in the pool. Safe to read from many
 * threads.
 *
 * @since 0.2
 */
public final class Leanings {

    private final LabelledNeighbours lists;

    /** By row the nearest position, or −1 where several are equally near. */
    private final int[] single;

    /** By row the positions of those that are equally near, as many as a list holds. */
    private final int[][] several;

    /** By how many of them there are. */
    private final double[] weights;

    /**
     * @param lists where to look for a label that is not among those that a list holds
     * @param single by row, the nearest position or −1
     * @param several by row, the nearest positions of those that have more than one
     * @param weights of ties
     */
    Leanings(LabelledNeighbours lists, int[] single, int[][] several, TieWeights weights) {
        this.lists = lists;
        this.single = single;
        this.several = several;
        this.weights = new double[lists.depth() + 1];
        for (int tied = 2; tied < this.weights.length; tied++) {
            this.weights[tied] = weights.of(tied);
        }
    }

    /** The sum over rows, in their order, of how each leans. */
    public double sum(Labels labels) {
        double sum = 0;
        for (int row = 0; row < single.length; row++) {
            sum += of(row, labels);
        }
        return sum;
    }

    /** How each row leans with the labels as they are. */
    public double[] observed() {
        Labels truth = lists.truth();
        double[] leanings = new double[single.length];
        for (int row = 0; row < leanings.length; row++) {
            leanings[row] = of(row, truth);
        }
        return leanings;
    }

    /** How a row leans. */
    double of(int row, Labels labels) {
        int position = single[row];
        return position < 0 ? ofSeveral(row, labels) : labels.share(position);
    }

    private double ofSeveral(int row, Labels labels) {
        int[] positions = several[row];
        boolean member = labels.isMember(positions[0]);
        for (int position : positions) {
            if (labels.isMember(position) != member) {
                return weights[positions.length];
            }
        }
        // A list that is full of equally near rows may have left others out, of either label.
        return positions.length == lists.depth()
                        && lists.anyWithin(labels, !member, row, lists.nearest(row))
                ? weights[positions.length]
                : member ? 1 : 0;
    }
}
