package dev.assay.metric;

import dev.assay.error.Check;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * An interval that covers the expectation of a statistic, at the given row counts, with a stated
 * probability.
 *
 * @param lower its lower end
 * @param upper its upper end
 * @param level the probability of covering, such as 0.9
 * @param method how it was obtained: {@code "Wilson"}, {@code "half-samples (200)"}
 */
public record Interval(double lower, double upper, double level, String method) {

    /** Refuses NaN, an inverted interval, and a level outside (0, 1). */
    public Interval {
        Check.require(lower <= upper, "an interval needs lower <= upper: " + lower + ", " + upper);
        Check.strictlyWithin(0, 1, level, "level");
    }

    /** The normal interval value ± {@link #factor} · error. */
    public static Interval normal(double value, double error, double level, String method) {
        double half = factor(level) * error;
        return new Interval(value - half, value + half, level, method);
    }

    /** The half-width of a normal interval of this level in standard errors: 1.645 at 0.9. */
    public static double factor(double level) {
        return NormalDistribution.of(0, 1).inverseCumulativeProbability((1 + level) / 2);
    }

    /** The part of it that lies within a range, which it must overlap. */
    public Interval within(double least, double most) {
        return new Interval(Math.max(least, lower), Math.min(most, upper), level, method);
    }
}
