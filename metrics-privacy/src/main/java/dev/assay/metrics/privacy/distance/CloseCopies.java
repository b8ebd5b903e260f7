package dev.assay.metrics.privacy.distance;

import dev.assay.exchange.LabelledNeighbours;
import dev.assay.exchange.NearestByLabel;
import dev.assay.exchange.Pool;
import dev.assay.exchange.PooledRows;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.internal.Distances;
import dev.assay.neighbour.Space;
import java.util.Arrays;

/**
 * How near the nearest synthetic row is to each real row, in units of the distance from that row to
 * the nearest other real row that differs from it: 0 for a copy, about 1 for a row of its own.
 */
final class CloseCopies {

    /** What counts as close: from copies with hardly any noise to those with much. */
    static final double[] FRACTIONS = {1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2};

    /** The fraction shown where there is no holdout to choose one by. */
    static final double PLAIN = 1.0 / 4;

    private CloseCopies() {}

    /** The ratios of all pooled rows, in the order of the pool. */
    static double[] pooled(EvaluationContext context, Space space) {
        Pool pool = context.get(new PooledRows());
        LabelledNeighbours lists =
                context.get(new NearestByLabel(NearestByLabel.Asking.POOL, space));
        double[] ofReal = Distances.nearest(context, Part.REAL, Part.SYNTHETIC, space);
        double[] ofHoldout = Distances.nearest(context, Part.HOLDOUT, Part.SYNTHETIC, space);
        double[] ratios = new double[pool.size()];
        for (int i = 0; i < ratios.length; i++) {
            double near = (pool.part(i) == Part.REAL ? ofReal : ofHoldout)[pool.row(i)];
            ratios[i] = ratio(near, lists.nearestOther(i));
        }
        return ratios;
    }

    /** The ratios of the training rows among themselves, in row order. */
    static double[] alone(EvaluationContext context, Space space) {
        double[] toSynthetic = Distances.nearest(context, Part.REAL, Part.SYNTHETIC, space);
        double[] toOwn = Distances.nearest(context, Part.REAL, Part.REAL, space);
        double[] ratios = new double[toOwn.length];
        Arrays.setAll(ratios, row -> ratio(toSynthetic[row], toOwn[row]));
        return ratios;
    }

    private static double ratio(double near, double other) {
        return near == 0 ? 0 : other == 0 ? Double.POSITIVE_INFINITY : near / other;
    }

    /** Which of them are at most a fraction. */
    static boolean[] within(double[] ratios, double fraction) {
        boolean[] close = new boolean[ratios.length];
        for (int i = 0; i < close.length; i++) {
            close[i] = ratios[i] <= fraction;
        }
        return close;
    }
}
