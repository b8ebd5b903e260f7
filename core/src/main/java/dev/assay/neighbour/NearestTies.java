package dev.assay.neighbour;

import dev.assay.metric.EvaluationContext;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What is true of all nearest rows where several are equally near. A table names the one of lowest
 * index; what hangs on that one changes when rows are shuffled.
 *
 * @since 0.2
 */
public final class NearestTies {

    private static final int FIRST_LIST = 16;
    private static final int LONGEST_LIST = 256;
    private static final int LONGER = 4;

    private NearestTies() {}

    /** A figure of a row and one of its nearest rows. */
    @FunctionalInterface
    public interface Figure {
        /** The figure; never NaN. */
        double of(int row, int nearest);
    }

    /**
     * The largest figure among all rows that are as near as the nearest. Longer lists are searched
     * for the rows whose own ends in a tie, and at last all rows are looked at.
     *
     * @param of whose nearest rows
     * @param among where they lie
     * @param known lists of any width of the same search, without a row of its own left out
     */
    public static double[] largest(
            EvaluationContext context,
            EncodedRows of,
            EncodedRows among,
            NeighbourTable known,
            Figure figure) {
        double[] largest = new double[known.rows()];
        Arrays.fill(largest, Double.NEGATIVE_INFINITY);
        int[] open =
                read(known, IntStream.range(0, known.rows()).toArray(), among, figure, largest);
        for (int width = Math.max(FIRST_LIST, LONGER * known.width());
                open.length > 0 && width <= LONGEST_LIST;
                width *= LONGER) {
            NeighbourTable longer =
                    NeighbourSearch.nearest(context, of.select(open), among, width, false);
            open = read(longer, open, among, figure, largest);
        }
        int[] left = open;
        context.forRanges(
                left.length,
                (from, to) -> {
                    for (int k = from; k < to; k++) {
                        context.checkCancelled();
                        int row = left[k];
                        double distance = known.distance(row, 0);
                        for (int other = 0; other < among.rows(); other++) {
                            if (of.distance(row, among, other) <= distance) {
                                largest[row] = Math.max(largest[row], figure.of(row, other));
                            }
                        }
                    }
                });
        return largest;
    }

    /** Takes in the ties of lists and returns the rows whose list may leave out some. */
    private static int[] read(
            NeighbourTable lists, int[] rows, EncodedRows among, Figure figure, double[] largest) {
        boolean whole = lists.width() >= among.rows();
        int[] open = new int[rows.length];
        int left = 0;
        for (int k = 0; k < rows.length; k++) {
            int place = 0;
            while (place < lists.width() && lists.distance(k, place) == lists.distance(k, 0)) {
                largest[rows[k]] =
                        Math.max(largest[rows[k]], figure.of(rows[k], lists.index(k, place)));
                place++;
            }
            if (place == lists.width() && !whole) {
                open[left++] = rows[k];
            }
        }
        return Arrays.copyOf(open, left);
    }
}
