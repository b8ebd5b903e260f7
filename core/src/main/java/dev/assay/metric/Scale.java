package dev.assay.metric;

import dev.assay.error.Check;
import java.util.function.DoubleUnaryOperator;

/**
 * How to read a value: the range it lies in, the value that would be perfect, and its score in
 * {@code [0, 1]} (1 is perfect), which makes different measures comparable. Range, direction and
 * normalisation are one fact, so they are one type.
 */
public final class Scale {

    private final double min;
    private final double max;
    private final double best;
    private final DoubleUnaryOperator score;

    private Scale(double min, double max, double best, DoubleUnaryOperator score) {
        Check.require(min < max, "a scale needs min < max: " + min + ", " + max);
        Check.require(
                best >= min && best <= max, "best must lie in [" + min + ", " + max + "]: " + best);
        this.min = min;
        this.max = max;
        this.best = best;
        this.score = score;
    }

    /** Best at {@code max}: accuracy, coverage. Both ends finite. */
    public static Scale higherIsBetter(double min, double max) {
        Check.finite(min, "min");
        Check.finite(max, "max");
        return new Scale(min, max, max, value -> (value - min) / (max - min));
    }

    /** Best at {@code min}: a distance between distributions, a hitting rate. Both ends finite. */
    public static Scale lowerIsBetter(double min, double max) {
        Check.finite(min, "min");
        Check.finite(max, "max");
        return new Scale(min, max, min, value -> (max - value) / (max - min));
    }

    /**
     * Best at {@code best}, worse on either side, 0 at the farther end: a loss that should be zero.
     * Both ends finite.
     */
    public static Scale closestTo(double best, double min, double max) {
        Check.finite(min, "min");
        Check.finite(max, "max");
        double room = Math.max(max - best, best - min);
        return new Scale(min, max, best, value -> 1 - Math.abs(value - best) / room);
    }

    /**
     * Any range, with its own score: {@code of(0, POSITIVE_INFINITY, POSITIVE_INFINITY,
     * StrictMath::tanh)}.
     *
     * @param score monotone towards {@code best}; its result is clipped to [0, 1]
     */
    public static Scale of(double min, double max, double best, DoubleUnaryOperator score) {
        return new Scale(min, max, best, score);
    }

    /** The smallest possible value. */
    public double min() {
        return min;
    }

    /** The largest possible value. */
    public double max() {
        return max;
    }

    /** The perfect value. */
    public double best() {
        return best;
    }

    /**
     * Whether one of the two is best at its smallest value and the other at its largest, so that
     * what is better by the one is worse by the other.
     *
     * @since 0.2
     */
    public boolean isOppositeOf(Scale other) {
        return best == min && other.best == other.max || best == max && other.best == other.min;
    }

    /**
     * Whether the value lies in the range, allowing for rounding of one part in 10⁹; an infinite
     * value does where the range ends in that infinity.
     */
    public boolean contains(double value) {
        if (Double.isInfinite(value)) {
            return value == min || value == max;
        }
        double slack = 1e-9 * Math.max(1, Math.abs(value));
        return value >= min - slack && value <= max + slack;
    }

    /** The score of {@code value}, which must lie in the range; within [0, 1]. */
    public double score(double value) {
        Check.require(contains(value), "value must be in [" + min + ", " + max + "]: " + value);
        double raw = score.applyAsDouble(Math.min(max, Math.max(min, value)));
        Check.require(!Double.isNaN(raw), "no score for " + value);
        return Math.min(1, Math.max(0, raw));
    }
}
