package dev.assay.metric;

import dev.assay.error.Check;

/**
 * An interval that covers the expectation of a statistic, at the given row counts, with a stated
 * probability.
 *
 * @param lower its lower end
 * @param upper its upper end
 * @param level the probability of covering, such as 0.9
 * @param method how it was found: {@code "Wilson"}, {@code "half-samples (200)"}
 */
public record Interval(double lower, double upper, double level, String method) {

    /** Refuses NaN, an inverted interval, and a level outside (0, 1). */
    public Interval {
        Check.require(lower <= upper, "an interval needs lower <= upper: " + lower + ", " + upper);
        Check.strictlyWithin(0, 1, level, "level");
    }
}
