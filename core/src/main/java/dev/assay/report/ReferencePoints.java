package dev.assay.report;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.assay.api.Growing;
import dev.assay.error.Check;
import dev.assay.stat.SampleMoments;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The values of a measure for data whose quality is known. All points, including the candidate's,
 * have equal numbers of training and of synthetic rows; the value of the whole candidate is that of
 * the measure itself and is not one of them.
 *
 * <p>For fidelity and utility training and held-out rows, all of which are real, are pooled, and
 * disjoint parts of them are drawn, some as training rows and some in place of the synthetic ones.
 * For a measure of privacy that has an exchange the tables stay as they are; the ceiling is then
 * the score that the exchange gives for a table that remembers no training row.
 *
 * <p>A report before 0.2 has a position without an interval and a remark; both are ignored.
 *
 * @param trainingRows of each point; 0 in a report of an older version
 * @param rows synthetic rows of each point
 * @param replicates how often rows were drawn; a point is the mean over them
 * @param candidate the candidate at these sizes
 * @param ceiling real rows in place of the synthetic ones: what real data scores
 * @param floor the same rows with every column shuffled independently: the score of a table that
 *     knows only the marginals
 * @param leak copies of training rows in place of the synthetic ones: the worst for privacy
 * @param position where the candidate stands between the worst (the floor; for privacy the leak
 *     point) and the ceiling
 * @param gap why there is no position
 */
@Growing
@JsonIgnoreProperties({"calibrated", "remark"})
public record ReferencePoints(
        int trainingRows,
        int rows,
        int replicates,
        Optional<Point> candidate,
        Optional<Point> ceiling,
        Optional<Point> floor,
        Optional<Point> leak,
        Optional<Position> position,
        Optional<CalibrationGap> gap) {

    /**
     * Requires a position or a reason why there is none. A report of an older version has neither.
     */
    public ReferencePoints {
        position = Objects.requireNonNullElse(position, Optional.empty());
        gap = Objects.requireNonNullElse(gap, Optional.empty());
        if (position.isEmpty() && gap.isEmpty()) {
            gap = Optional.of(new CalibrationGap.NoSpread());
        }
        Check.require(
                position.isEmpty() || gap.isEmpty(),
                "reference points have a position or a reason why not");
    }

    /** Points of an older version or of a test, without sizes of training rows. */
    public ReferencePoints(
            int rows,
            Optional<Point> candidate,
            Optional<Point> ceiling,
            Optional<Point> floor,
            Optional<Point> leak,
            Optional<Position> position,
            Optional<CalibrationGap> gap) {
        this(0, rows, 0, candidate, ceiling, floor, leak, position, gap);
    }

    /** The position as a number; empty where there is none or where it says nothing. */
    public OptionalDouble calibrated() {
        return position.filter(Position::tells).isPresent()
                ? OptionalDouble.of(position.get().value())
                : OptionalDouble.empty();
    }

    /** Why there is no position, as a clause; empty when there is one. */
    public String remark() {
        return gap.map(CalibrationGap::sentence)
                .orElseGet(
                        () ->
                                position.filter(Position::tells).isPresent()
                                        ? ""
                                        : "its interval holds both ends");
    }

    /**
     * A value and its score.
     *
     * @param value of the measure; the mean over replicates
     * @param score on [0, 1], 1 best; the mean over replicates
     * @param spread the standard deviation of the value of one replicate; with a single replicate
     *     the metric's own error; empty where neither is known
     * @param scoreSpread likewise of the score
     */
    public record Point(
            double value, double score, OptionalDouble spread, OptionalDouble scoreSpread) {

        /** A report of an older version has no spread. */
        public Point {
            spread = Objects.requireNonNullElse(spread, OptionalDouble.empty());
            scoreSpread = Objects.requireNonNullElse(scoreSpread, OptionalDouble.empty());
        }

        /** A point whose spread is not known. */
        public Point(double value, double score) {
            this(value, score, OptionalDouble.empty(), OptionalDouble.empty());
        }

        /** The mean of several points and their spread; if there is only one, that point. */
        public static Optional<Point> mean(List<Point> points) {
            if (points.size() < 2) {
                return points.stream().findFirst();
            }
            double[] values = points.stream().mapToDouble(Point::value).toArray();
            double[] scores = points.stream().mapToDouble(Point::score).toArray();
            return Optional.of(
                    new Point(
                            SampleMoments.mean(values),
                            SampleMoments.mean(scores),
                            OptionalDouble.of(spread(values)),
                            OptionalDouble.of(spread(scores))));
        }

        private static double spread(double[] values) {
            double mean = SampleMoments.mean(values);
            double sum = 0;
            for (double value : values) {
                sum += (value - mean) * (value - mean);
            }
            return Math.sqrt(sum / (values.length - 1));
        }
    }

    /**
     * Where a table stands between bad and good data, on scores: \((s - w) / (c - w)\) with s the
     * candidate, w the worst and c the ceiling.
     *
     * @param value in [0, 1]: 0 at or below the worst, 1 at or above the ceiling
     * @param lower of its interval, in [0, 1]
     * @param upper likewise
     * @param level of the interval
     */
    public record Position(double value, double lower, double upper, double level) {

        /** Refuses an inverted interval and values outside of [0, 1]. */
        public Position {
            Check.within(0, 1, value, "a position");
            Check.require(
                    0 <= lower && lower <= upper && upper <= 1,
                    "the interval of a position needs 0 <= lower <= upper <= 1");
        }

        /**
         * Whether it is informative: a position whose interval contains both ends is not, and no
         * badge, colour or sentence may rest on it.
         */
        public boolean tells() {
            return lower > 0 || upper < 1;
        }

        /**
         * Whether the table is shown to be better than the worst by more than a share of the way.
         */
        public boolean isAbove(double share) {
            return lower > share;
        }

        /** Whether the table is shown to be within a share of the way from the worst. */
        public boolean isBelow(double share) {
            return upper < share;
        }
    }
}
