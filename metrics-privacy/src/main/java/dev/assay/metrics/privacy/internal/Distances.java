package dev.assay.metrics.privacy.internal;

import dev.assay.exchange.AskedPool;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.QueriedNeighbours;
import dev.assay.neighbour.QueriedTable;
import dev.assay.neighbour.Space;

/** Distances to the nearest neighbours of whole parts. */
public final class Distances {

    /** What stands beside every number that only screens. */
    public static final String SCREENING =
            "screening only: attacks succeed on data that passes distance tests (arXiv:2505.01524); this is no verdict";

    private Distances() {}

    /** The distance of every row of {@code of} to its nearest other row of {@code among}. */
    public static double[] nearest(EvaluationContext context, Part of, Part among, Space space) {
        return nearest(context.get(new Neighbours(of, among, space)));
    }

    /**
     * The nearest neighbours of as many rows of {@code of} as the run asks, among all rows of
     * {@code among}.
     */
    public static QueriedTable asked(EvaluationContext context, Part of, Part among, Space space) {
        return context.get(new QueriedNeighbours(of, among, space));
    }

    /** The distance of each pooled row that is asked to its nearest synthetic row. */
    public static double[] pooled(EvaluationContext context, AskedPool pool, Space space) {
        QueriedTable real = asked(context, Part.REAL, Part.SYNTHETIC, space);
        QueriedTable holdout = asked(context, Part.HOLDOUT, Part.SYNTHETIC, space);
        return pool.pooled(real.nearest(), holdout.nearest(), real.queries(), holdout.queries());
    }

    /** The distance of every query row to its nearest neighbour. */
    public static double[] nearest(NeighbourTable table) {
        double[] distances = new double[table.rows()];
        for (int row = 0; row < distances.length; row++) {
            distances[row] = table.distance(row, 0);
        }
        return distances;
    }
}
