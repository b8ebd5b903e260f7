package dev.assay.judge;

import dev.assay.metric.Interval;
import dev.assay.report.CalibrationGap;
import dev.assay.report.Measure;
import dev.assay.report.ReferencePoints;
import dev.assay.verdict.Gap;
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

    /** The position; also where its interval says little, for the judge reads the interval. */
    static Optional<Position> of(Measure measure) {
        return measure.references()
                .flatMap(ReferencePoints::position)
                .map(
                        found ->
                                new Position(
                                        found.value(),
                                        new Interval(
                                                found.lower(),
                                                found.upper(),
                                                found.level(),
                                                "replicates of the reference points")));
    }

    /** Why there is no position. */
    static Gap gap(Measure measure) {
        boolean hasNoRoom =
                measure.references()
                        .flatMap(ReferencePoints::gap)
                        .filter(CalibrationGap.NoRoom.class::isInstance)
                        .isPresent();
        return hasNoRoom ? new Gap.NoRoom(measure.key()) : new Gap.NoPosition(measure.key());
    }

    /** The position as a number, where it says anything. */
    static Optional<Double> value(Measure measure) {
        return measure.references()
                .filter(points -> points.calibrated().isPresent())
                .map(points -> points.calibrated().getAsDouble());
    }
}
