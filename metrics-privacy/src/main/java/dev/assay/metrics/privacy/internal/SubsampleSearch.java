package dev.assay.metrics.privacy.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import java.util.Arrays;

/**
 * Nearest neighbours within subsamples, exactly. Large subsamples look them up in the lists of the
 * whole part, where the first entry that was drawn is the nearest, and search only for rows whose
 * list runs out; small ones are searched at once.
 */
public final class SubsampleSearch {

    private static final int WIDTH = 12;
    private static final double WORTH_LISTS = 0.25;
    private static final int FEW = 24;

    private SubsampleSearch() {}

    /** The distance of every row of {@code of} to its nearest other row of {@code among}. */
    public static double[] nearest(
            EvaluationContext context, Space space, Subsample of, Subsample among) {
        boolean self = of.part() == among.part();
        if (!among.whole() && among.positions().length < WORTH_LISTS * among.of()) {
            EncodedRows queries = rows(context, space, of);
            return Distances.nearest(
                    NeighbourSearch.nearest(
                            context,
                            queries,
                            self ? queries : rows(context, space, among),
                            1,
                            self));
        }
        Neighbours what = new Neighbours(of.part(), among.part(), space);
        NeighbourTable lists =
                among.whole() ? context.get(what) : context.get(new WideNeighbours(what, WIDTH));
        int[] places = among.places();
        double[] distances = new double[of.positions().length];
        int[] open = new int[distances.length];
        int left = 0;
        for (int i = 0; i < distances.length; i++) {
            int rank = 0;
            while (rank < lists.width() && places[lists.index(of.positions()[i], rank)] < 0) {
                rank++;
            }
            if (rank < lists.width()) {
                distances[i] = lists.distance(of.positions()[i], rank);
            } else {
                open[left++] = i;
            }
        }
        if (left > FEW) {
            search(context, space, of, among, Arrays.copyOf(open, left), distances);
        } else if (left > 0) {
            compare(context, space, of, among, Arrays.copyOf(open, left), distances);
        }
        return distances;
    }

    /** For few rows, to look at every other one costs less than to lay out an index. */
    private static void compare(
            EvaluationContext context,
            Space space,
            Subsample of,
            Subsample among,
            int[] open,
            double[] distances) {
        boolean self = of.part() == among.part();
        EncodedRows queries = context.get(new EncodedPart(of.part(), space));
        EncodedRows others = context.get(new EncodedPart(among.part(), space));
        for (int i : open) {
            int row = of.positions()[i];
            double nearest = Double.POSITIVE_INFINITY;
            for (int other : among.positions()) {
                if (!self || other != row) {
                    nearest = Math.min(nearest, queries.distance(row, others, other));
                }
            }
            distances[i] = nearest;
        }
    }

    private static void search(
            EvaluationContext context,
            Space space,
            Subsample of,
            Subsample among,
            int[] open,
            double[] distances) {
        boolean self = of.part() == among.part();
        int[] queries = Arrays.stream(open).map(i -> of.positions()[i]).toArray();
        // A row of the subsample finds itself too, so the second entry stands in for it.
        NeighbourTable found =
                NeighbourSearch.nearest(
                        context,
                        context.get(new EncodedPart(of.part(), space)).select(queries),
                        rows(context, space, among),
                        self ? 2 : 1,
                        false);
        for (int i = 0; i < open.length; i++) {
            boolean itself = self && among.positions()[found.index(i, 0)] == queries[i];
            distances[open[i]] = found.distance(i, itself ? 1 : 0);
        }
    }

    private static EncodedRows rows(EvaluationContext context, Space space, Subsample sample) {
        return context.get(new EncodedPart(sample.part(), space)).select(sample.positions());
    }
}
