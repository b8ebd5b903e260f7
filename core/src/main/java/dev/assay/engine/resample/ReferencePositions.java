package dev.assay.engine.resample;

import dev.assay.metric.Dimension;
import dev.assay.report.CalibrationGap;
import dev.assay.report.ReferencePoints;
import dev.assay.report.ReferencePoints.Point;
import dev.assay.report.ReferencePoints.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Where a candidate stands between two reference points, and how sure that is. With s the score of
 * the candidate, w and c those of worst and ceiling, p = (s − w)/(c − w), to first order
 *
 * <p>var p = (var s + (1 − p)² var w + p² var c) / (c − w)²,
 *
 * <p>each variance being that of one drawing of rows. (That of the mean over drawings would only
 * tell how sure the mean over other drawings from the same rows is, and not how other rows would
 * come out.) Its root is taken times the quantile of Student's t with as many degrees of freedom as
 * {@link Calibration#REPLICATES} drawings leave.
 */
final class ReferencePositions {

    /** The least share of what bad data lack that good data must not lack. */
    private static final double LEAST_SHARE = 0.001;

    /** What rounding may make of scores that are equal. */
    private static final double ROUNDING = 1e-9;

    private static final int DEGREES = Calibration.REPLICATES - 1;

    private ReferencePositions() {}

    /** The same points with the position, or why there is none. */
    static ReferencePoints of(Dimension dimension, double level, ReferencePoints found) {
        if (dimension == Dimension.VALIDITY || dimension == Dimension.FAIRNESS) {
            return with(found, new CalibrationGap.NoYardstick(dimension));
        }
        boolean isPrivate = dimension == Dimension.PRIVACY;
        Optional<Point> end = isPrivate ? found.leak() : found.floor();
        List<String> missing = new ArrayList<>();
        require(found.candidate(), "the candidate at these sizes", missing);
        require(found.ceiling(), "real data", missing);
        require(end, isPrivate ? "copies" : "shuffled columns", missing);
        if (!missing.isEmpty()) {
            return with(found, new CalibrationGap.NoValue(missing));
        }
        Point candidate = found.candidate().orElseThrow();
        Point ceiling = found.ceiling().orElseThrow();
        Point worst = end.orElseThrow();
        OptionalDouble ofWorst =
                isPrivate && worst.scoreSpread().isEmpty()
                        ? ceiling.scoreSpread()
                        : worst.scoreSpread();
        if (candidate.scoreSpread().isEmpty()
                || ceiling.scoreSpread().isEmpty()
                || ofWorst.isEmpty()) {
            return with(found, new CalibrationGap.NoSpread());
        }
        double room = ceiling.score() - worst.score();
        double spread = Math.hypot(ceiling.scoreSpread().getAsDouble(), ofWorst.getAsDouble());
        if (!isRoom(room, 1 - worst.score(), spread)) {
            return with(found, new CalibrationGap.NoRoom(room, spread));
        }
        double share = (candidate.score() - worst.score()) / room;
        double error =
                Math.hypot(
                                candidate.scoreSpread().getAsDouble(),
                                Math.hypot(
                                        (1 - share) * ofWorst.getAsDouble(),
                                        share * ceiling.scoreSpread().getAsDouble()))
                        / room;
        double half =
                error * TDistribution.of(DEGREES).inverseCumulativeProbability((1 + level) / 2);
        return new ReferencePoints(
                found.trainingRows(),
                found.rows(),
                found.replicates(),
                found.candidate(),
                found.ceiling(),
                found.floor(),
                found.leak(),
                Optional.of(
                        new Position(
                                clipped(share),
                                clipped(share - half),
                                clipped(share + half),
                                level)),
                Optional.empty());
    }

    /**
     * Whether good data are told from bad ones. The room is held against what bad data lack and not
     * against the whole scale, since the scale of a distance between matrices grows far faster with
     * their columns than the distance does: for a table of two hundred columns the worst that is
     * found may be a hundredth of it.
     */
    private static boolean isRoom(double room, double lacking, double spread) {
        return room > ROUNDING && room >= Math.max(LEAST_SHARE * lacking, 2 * spread);
    }

    private static double clipped(double share) {
        return Math.min(1, Math.max(0, share));
    }

    private static void require(Optional<Point> point, String name, List<String> missing) {
        if (point.isEmpty()) {
            missing.add(name);
        }
    }

    private static ReferencePoints with(ReferencePoints found, CalibrationGap gap) {
        return new ReferencePoints(
                found.trainingRows(),
                found.rows(),
                found.replicates(),
                found.candidate(),
                found.ceiling(),
                found.floor(),
                found.leak(),
                Optional.empty(),
                Optional.of(gap));
    }
}
