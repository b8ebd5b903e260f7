package dev.assay.metrics.privacy.internal;

import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Scale;
import dev.assay.metrics.privacy.Variant;

/**
 * A privacy loss: what a metric finds for REAL against what it finds with the HOLDOUT in its place.
 * Signed, 0 best; above 0 the synthetic rows tell more about the rows the generator saw than about
 * those it did not see.
 *
 * <p>Its score is \(1 - clip(loss / room, 0, 1)\), where the room is the distance from the
 * holdout's value to what a verbatim copy of REAL gives: a copy scores 0, a negative loss counts as
 * none. The {@code syntheval} variant is 1 − |loss|.
 */
public final class PrivacyLoss {

    private static final double NO_ROOM = 1e-12;
    // SynthEval's holdout share is of another number of rows and may leave [0, 1].
    private static final Scale ABSOLUTE =
            Scale.of(
                    Double.NEGATIVE_INFINITY,
                    Double.POSITIVE_INFINITY,
                    0,
                    loss -> 1 - Math.abs(loss));

    private PrivacyLoss() {}

    /** The declaration; the scale's room is known only when the data are. */
    public static MeasureSpec spec(String key, String title, Variant variant) {
        Scale scale = variant == Variant.SYNTHEVAL ? ABSOLUTE : within(1);
        return MeasureSpec.ranked(key, title, Dimension.PRIVACY, scale);
    }

    /**
     * The result with the loss on its scale; without it, and with a note, where there is no room
     * for one.
     */
    public static MetricResult add(
            MetricResult result, String key, Estimate loss, double room, Variant variant) {
        if (variant == Variant.SYNTHEVAL) {
            return result.with(key, loss);
        }
        if (!(room > NO_ROOM)) {
            return result.noting(
                    key
                            + " does not apply: the holdout's value is already that of a verbatim copy, which leaves"
                            + " no room for a loss");
        }
        return result.with(key, loss, within(room));
    }

    /**
     * The result with a share scored against what a copy gives; without it, and with a note, where
     * a copy gives 0.
     */
    public static MetricResult addShare(
            MetricResult result, String key, double share, double copy) {
        if (!(copy > NO_ROOM)) {
            return result.noting(key + " does not apply: even a verbatim copy would have 0");
        }
        return result.with(
                key, Estimate.of(share), Scale.of(0, 1, 0, value -> 1 - Math.min(1, value / copy)));
    }

    /** The loss and, from both errors, its own; the two sides are taken as independent. */
    public static Estimate estimate(
            double holdout, double holdoutError, double real, double realError, int sign) {
        return Estimate.withError(
                sign > 0 ? holdout - real : real - holdout,
                Math.hypot(holdoutError, realError),
                "both sides independent");
    }

    private static Scale within(double room) {
        return Scale.of(-1, 1, 0, loss -> 1 - Math.min(1, Math.max(0, loss / room)));
    }
}
