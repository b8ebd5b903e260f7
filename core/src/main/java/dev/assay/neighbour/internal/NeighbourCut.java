package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourTable;
import java.util.stream.IntStream;

/**
 * The neighbour table of selected rows, cut from that of all rows: the selected ones among a row's
 * nearest are its nearest selected ones. Only rows whose list runs out are searched again.
 */
public final class NeighbourCut {

    /** As many rows cost less to compare with all others than to lay out an index for. */
    private static final int FEW = 32;

    /** An exact search. */
    @FunctionalInterface
    public interface Afresh {

        /** The nearest rows, none of them left out. */
        NeighbourTable nearest(EncodedRows of, EncodedRows among, int k);
    }

    private NeighbourCut() {}

    /**
     * Cuts a table.
     *
     * @param whole the table of all rows
     * @param queries the selected query rows, ascending
     * @param places for each candidate row of the whole, its position among the selected ones, or
     *     −1
     * @param of the selected query rows in their space
     * @param among the selected candidate rows in their space
     * @param k how wide the table is to be
     * @param itself where among the selected candidate rows each query stands, so that it is not
     *     its own neighbour; −1 where they are of another table
     * @param afresh how rows are searched whose list runs out
     */
    public static NeighbourTable cut(
            EvaluationContext context,
            NeighbourTable whole,
            int[] queries,
            int[] places,
            EncodedRows of,
            EncodedRows among,
            int k,
            int[] itself,
            Afresh afresh) {
        boolean self = itself.length > 0 && itself[0] >= 0;
        int width = Math.min(k, among.rows() - (self ? 1 : 0));
        int[] indices = new int[queries.length * width];
        double[] distances = new double[queries.length * width];
        boolean[] complete = new boolean[queries.length];
        context.forRanges(
                queries.length,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        int filled = 0;
                        for (int rank = 0; rank < whole.width() && filled < width; rank++) {
                            int place = places[whole.index(queries[row], rank)];
                            if (place >= 0) {
                                indices[row * width + filled] = place;
                                distances[row * width + filled] =
                                        whole.distance(queries[row], rank);
                                filled++;
                            }
                        }
                        complete[row] = filled == width;
                    }
                });
        int[] again = IntStream.range(0, queries.length).filter(row -> !complete[row]).toArray();
        if (again.length > FEW) {
            NeighbourTable found =
                    afresh.nearest(of.select(again), among, self ? width + 1 : width);
            fill(found, again, width, itself, indices, distances);
        }
        if (again.length <= FEW) {
            context.forEach(
                    again.length,
                    i -> compare(again[i], itself[again[i]], of, among, width, indices, distances));
        }
        return new ArrayNeighbours(queries.length, width, indices, distances);
    }

    /**
     * A table of rows that were searched among all rows of their own table, without themselves.
     *
     * @param found a neighbour more for each than is wanted
     * @param rows where each stands in its table
     */
    public static NeighbourTable withoutThemselves(NeighbourTable found, int[] rows) {
        int width = found.width() - 1;
        int[] indices = new int[rows.length * width];
        double[] distances = new double[rows.length * width];
        int[] all = IntStream.range(0, rows.length).toArray();
        fill(found, all, width, rows, indices, distances);
        return new ArrayNeighbours(rows.length, width, indices, distances);
    }

    private static void compare(
            int row,
            int itself,
            EncodedRows of,
            EncodedRows among,
            int width,
            int[] indices,
            double[] distances) {
        int start = row * width;
        int filled = 0;
        for (int other = 0; other < among.rows(); other++) {
            if (other == itself) {
                continue;
            }
            double distance = of.distance(row, among, other);
            if (filled == width && distance >= distances[start + width - 1]) {
                continue;
            }
            int slot = filled < width ? filled++ : width - 1;
            while (slot > 0 && distances[start + slot - 1] > distance) {
                distances[start + slot] = distances[start + slot - 1];
                indices[start + slot] = indices[start + slot - 1];
                slot--;
            }
            distances[start + slot] = distance;
            indices[start + slot] = other;
        }
    }

    private static void fill(
            NeighbourTable found,
            int[] again,
            int width,
            int[] itself,
            int[] indices,
            double[] distances) {
        for (int i = 0; i < again.length; i++) {
            int filled = 0;
            for (int rank = 0; rank < found.width() && filled < width; rank++) {
                if (found.index(i, rank) == itself[again[i]]) {
                    continue;
                }
                indices[again[i] * width + filled] = found.index(i, rank);
                distances[again[i] * width + filled] = found.distance(i, rank);
                filled++;
            }
        }
    }
}
