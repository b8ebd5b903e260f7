package dev.assay.metrics.privacy;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;

/** Distances to the nearest neighbours of whole parts. */
final class Distances {

    private Distances() {}

    /** The distance of every row of {@code of} to its nearest other row of {@code among}. */
    static double[] nearest(EvaluationContext context, Part of, Part among, Space space) {
        return nearest(context.get(new Neighbours(of, among, space)));
    }

    /** The distance of every query row to its nearest neighbour. */
    static double[] nearest(NeighbourTable table) {
        double[] distances = new double[table.rows()];
        for (int row = 0; row < distances.length; row++) {
            distances[row] = table.distance(row, 0);
        }
        return distances;
    }
}
