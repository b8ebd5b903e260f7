package dev.assay.metrics.privacy.distance;

import dev.assay.exchange.AskedByLabel;
import dev.assay.exchange.AskedPool;
import dev.assay.exchange.LabelledNeighbours;
import dev.assay.exchange.NearestByLabel;
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

    /** The ratios of the pooled rows that are asked, in their order. */
    static double[] pooled(EvaluationContext context, AskedPool pool, Space space) {
        LabelledNeighbours lists = context.get(new AskedByLabel(NearestByLabel.Asking.POOL, space));
        double[] toSynthetic = Distances.pooled(context, pool, space);
        double[] ratios = new double[pool.size()];
        Arrays.setAll(ratios, i -> ratio(toSynthetic[i], lists.nearestOther(i)));
        return ratios;
    }

    /** The ratios of the training rows that are asked among all of them, in row order. */
    static double[] alone(EvaluationContext context, Space space) {
        double[] toSynthetic = Distances.asked(context, Part.REAL, Part.SYNTHETIC, space).nearest();
        double[] toOwn = Distances.asked(context, Part.REAL, Part.REAL, space).nearest();
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
