package dev.assay.report.html;

import dev.assay.metric.Dimension;
import dev.assay.metric.Interval;
import dev.assay.report.Measure;
import dev.assay.report.ReferencePoints;
import java.util.Optional;

/**
 * A colour is a comparison with real data, never a folklore threshold: without reference points
 * there is none.
 *
 * @param name {@code good}, {@code mixed}, {@code bad} or {@code open}
 * @param words what it means
 */
record Tone(String name, String words) {

    private static final double NEAR = 0.9;
    private static final double HALF = 0.5;
    private static final double ALMOST = 0.95;

    /** A check is passed when what is wrong would not show in three digits. */
    static final double ROUNDING = 0.9995;

    static Tone of(Measure measure) {
        if (measure.dimension() == Dimension.VALIDITY) {
            return measure.score() >= ROUNDING
                    ? new Tone("good", "as it should be")
                    : measure.score() >= ALMOST
                            ? new Tone("mixed", "almost")
                            : new Tone("bad", "look at it");
        }
        Optional<ReferencePoints> points = measure.references();
        if (points.isEmpty()) {
            return new Tone("open", "no yardstick");
        }
        if (points.get().calibrated().isEmpty()) {
            return new Tone("open", points.get().remark());
        }
        double calibrated = points.get().calibrated().getAsDouble();
        if (calibrated >= NEAR || overlapsCeiling(measure, points.get())) {
            return new Tone("good", "like real data (" + Numbers.percent(calibrated) + ")");
        }
        String percent = Numbers.percent(calibrated);
        return calibrated >= HALF
                ? new Tone("mixed", "nearer to real data (" + percent + ")")
                : new Tone("bad", "nearer to the worst (" + percent + ")");
    }

    private static boolean overlapsCeiling(Measure measure, ReferencePoints points) {
        if (points.ceiling().isEmpty() || measure.estimate().interval().isEmpty()) {
            return false;
        }
        Interval interval = measure.estimate().interval().get();
        double ceiling = points.ceiling().get().value();
        return ceiling >= interval.lower() && ceiling <= interval.upper();
    }
}
