package dev.assay.metrics.distribution.space;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.internal.DrawnPlaces;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import java.util.Optional;

/**
 * REAL's and SYNTHETIC's rows as points of one space, in an order that does not depend on how they
 * were given, at most so many.
 *
 * @param real REAL's points
 * @param synthetic SYNTHETIC's, as wide
 * @param note what was left out, if anything
 */
record SpaceSample(Matrix real, Matrix synthetic, Optional<String> note) {

    /** The points of both parts. */
    static SpaceSample of(EvaluationContext context, Space space, int most) {
        SpacePoints real = SpacePoints.of(context, Part.REAL, space);
        SpacePoints synthetic = SpacePoints.of(context, Part.SYNTHETIC, space);
        int width = Math.max(real.columns(), synthetic.columns());
        Matrix p = taken(context, real.widened(width), most);
        Matrix q = taken(context, synthetic.widened(width), most);
        boolean cut = p.rows() < real.rows() || q.rows() < synthetic.rows();
        return new SpaceSample(
                p,
                q,
                cut
                        ? Optional.of(
                                p.rows()
                                        + " of "
                                        + real.rows()
                                        + " real and "
                                        + q.rows()
                                        + " of "
                                        + synthetic.rows()
                                        + " synthetic rows, drawn with the run's seed (option rows)")
                        : Optional.empty());
    }

    private static Matrix taken(EvaluationContext context, SpacePoints points, int most) {
        SpacePoints ordered = points.ordered();
        return points.rows() <= most
                ? ordered.matrix()
                : ordered.select(context.get(new DrawnPlaces(points.rows(), most))).matrix();
    }
}
