package dev.assay.exchange;

/**
 * How asking rows lean under any labelling: how much of their nearest pooled rows is called a
 * member. Safe to read from many threads.
 *
 * @since 0.2
 */
public final class Leanings {

    /** By row the nearest position, or −1 where several are equally near. */
    private final int[] single;

    /** By row the positions of all that are equally near, where there are several. */
    private final int[][] several;

    /**
     * @param single by row, the nearest position or −1
     * @param several by row, all nearest positions of those that have more than one
     */
    Leanings(int[] single, int[][] several) {
        this.single = single;
        this.several = several;
    }

    /** The sum over rows, in their order, of how each leans. */
    public double sum(Labels labels, double tie) {
        double sum = 0;
        for (int row = 0; row < single.length; row++) {
            sum += of(row, labels, tie);
        }
        return sum;
    }

    /**
     * How a row leans: 1 where the nearest row is called a member, 0 where it is not, and the given
     * share where rows of both labels are equally near.
     */
    double of(int row, Labels labels, double tie) {
        int position = single[row];
        return position < 0 ? ofSeveral(labels, several[row], tie) : labels.share(position);
    }

    private static double ofSeveral(Labels labels, int[] positions, double tie) {
        boolean member = labels.isMember(positions[0]);
        for (int position : positions) {
            if (labels.isMember(position) != member) {
                return tie;
            }
        }
        return member ? 1 : 0;
    }
}
