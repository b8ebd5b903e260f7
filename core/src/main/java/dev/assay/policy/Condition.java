package dev.assay.policy;

import dev.assay.error.Check;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One check of a policy of the first kind, or one that compares with an earlier report. Such checks
 * are judged together with the claims.
 *
 * @param measure the measure it is about; empty for a condition on a whole metric
 * @param metric the plan entry that must have completed; empty for a condition on a measure
 * @param what which number of the measure it is about
 * @param atLeast its lower bound
 * @param atMost its upper bound
 * @param noWorseThanBaseline whether it must not be worse than in the baseline report, given its
 *     interval
 * @param level the lowest level that the interval may have whose end it uses
 * @param source where the threshold comes from
 */
public record Condition(
        Optional<String> measure,
        Optional<String> metric,
        Quantity what,
        OptionalDouble atLeast,
        OptionalDouble atMost,
        boolean noWorseThanBaseline,
        double level,
        String source) {

    /** The level of intervals that a condition requires by default. */
    public static final double DEFAULT_LEVEL = 0.9;

    /** Refuses a condition that demands nothing, or has no source. */
    public Condition {
        Check.require(
                measure.isPresent() != metric.isPresent(),
                "a check names either a measure or a metric");
        Check.require(
                metric.isPresent()
                        || atLeast.isPresent()
                        || atMost.isPresent()
                        || noWorseThanBaseline,
                "the check of "
                        + measure.orElse("?")
                        + " asks nothing; give at_least, at_most or no_worse_than_baseline");
        Check.strictlyWithin(0, 1, level, "level");
        Check.require(
                !source.isBlank(),
                "the check of "
                        + measure.or(() -> metric).orElse("?")
                        + " needs a source: who set the threshold, and why");
    }

    /** Which number of a measure a condition is about. */
    public enum Quantity {
        /** The value. */
        VALUE,
        /** The lower end of its interval. */
        LOWER,
        /** The upper end of its interval. */
        UPPER,
        /** The score on [0, 1]. */
        SCORE,
        /** The position between the worst reference point and the best, on [0, 1]. */
        CALIBRATED
    }

    /** The condition in words. */
    public String describe() {
        if (metric.isPresent()) {
            return metric.get() + " completes";
        }
        StringBuilder text =
                new StringBuilder(
                        (what == Quantity.VALUE
                                        ? ""
                                        : what.name().toLowerCase(Locale.ROOT) + " of ")
                                + measure.orElseThrow());
        atLeast.ifPresent(bound -> text.append(" ≥ ").append(bound));
        atMost.ifPresent(bound -> text.append(" ≤ ").append(bound));
        if (noWorseThanBaseline) {
            text.append(" no worse than the baseline");
        }
        return text.toString();
    }
}
