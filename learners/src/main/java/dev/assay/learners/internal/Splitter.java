package dev.assay.learners.internal;

/**
 * What the rows of a node are to be told, and how well a cut tells it. All sums are of whole
 * numbers, so that no result depends on the order of adding.
 */
public interface Splitter {

    /** Turns to these rows, of which there is at least one. */
    void enter(int[] rows, int from, int to);

    /** Whether the rows have all the same target. */
    boolean pure();

    /** How good the rows are unsplit: the larger the better. */
    double unsplit();

    /**
     * Finds the best cut of a feature among those that leave rows on either side; of equal ones the
     * lowest.
     *
     * @param bins the feature's bin of each row there is
     * @param rows the rows turned to, from {@code from} to {@code to}
     */
    void search(byte[] bins, int[] rows, int from, int to);

    /** The last bin on the left of the cut found, or −1 if all rows are in one bin. */
    int cut();

    /** How good the cut found is. */
    double score();

    /** Whether no cut of another feature can be better than the one found. */
    boolean best();

    /** Keeps what the rows say, and gives it a number. */
    int leaf();

    /** Adds what the leaf of this number says to the sums of a row that was asked about. */
    void answer(int leaf, double[] sums, int row);

    /** Forgets the leaves. */
    void reset();
}
