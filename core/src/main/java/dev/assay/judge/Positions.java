package dev.assay.judge;

import dev.assay.metric.Interval;
import dev.assay.report.Measure;
import java.util.Optional;

/** Where a measure stands between its reference points. */
final class Positions {

    private Positions() {}

    /**
     * A position with its interval.
     *
     * @param value 0 at the worst reference point, 1 at the best
     * @param interval of it
     */
    record Position(double value, Interval interval) {}

    static Optional<Position> of(Measure measure) {
        return Optional.empty();
    }

    static Optional<Double> value(Measure measure) {
        return measure.references()
                .filter(points -> points.calibrated().isPresent())
                .map(points -> points.calibrated().getAsDouble());
    }
}
