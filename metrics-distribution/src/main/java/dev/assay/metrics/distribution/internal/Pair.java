package dev.assay.metrics.distribution.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metric.Scale;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import java.util.Locale;

/**
 * Real and synthetic points of equal dimension.
 *
 * @param real the real points
 * @param synthetic the synthetic points
 * @param sampled whether rows were left out
 */
public record Pair(Matrix real, Matrix synthetic, boolean sampled) {

    /** A distance from 0, its best, without an upper end; scored by 1/(1 + value). */
    public static final Scale DISTANCE =
            Scale.of(0, Double.POSITIVE_INFINITY, 0, value -> 1 / (1 + value));

    /**
     * At most so many rows of each table, fewer in thousands of dimensions, seeded samples where
     * there are more, in content order.
     */
    public static Pair of(EvaluationContext context, Space space, int most) {
        SpacePoints real = SpacePoints.of(context, Part.REAL, space);
        SpacePoints synthetic = SpacePoints.of(context, Part.SYNTHETIC, space);
        int width = Math.max(real.columns(), synthetic.columns());
        int few = SpacePoints.affordable(width, most);
        return new Pair(
                finite(real.widened(width).drawn(few)),
                finite(synthetic.widened(width).drawn(few)),
                real.rows() > few || synthetic.rows() > few);
    }

    /** A note on the space and on how many rows were used. */
    public static String note(int real, int synthetic, boolean sampled, Space space) {
        return String.format(
                Locale.ROOT,
                "%d real and %d synthetic rows%s in the space %s",
                real,
                synthetic,
                sampled ? " (seeded samples where a table has more)" : "",
                space.name());
    }

    /** The result, with a note on the space and on how many rows were used. */
    public MetricResult noted(MetricResult result, Space space) {
        return result.noting(note(real.rows(), synthetic.rows(), sampled, space));
    }

    /** The points. @throws NotApplicableException if a value is beyond all measure */
    public static Matrix finite(Matrix points) {
        for (int row = 0; row < points.rows(); row++) {
            for (int k = 0; k < points.columns(); k++) {
                if (!(Math.abs(points.get(row, k)) < 1e100)) {
                    throw new NotApplicableException(
                            "a value lies more than 1e100 times the range of the real rows away from them");
                }
            }
        }
        return points;
    }
}
