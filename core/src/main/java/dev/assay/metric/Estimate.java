package dev.assay.metric;

import dev.assay.error.Check;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A value and how sure it is.
 *
 * @param value a number, never NaN: what has no value is skipped with a reason
 * @param standardError the standard deviation of the estimate, and {@code errorMethod} how it was
 *     found
 * @param errorMethod what the error describes, such as {@code "over columns"} or {@code "Monte
 *     Carlo"}; empty without one
 * @param interval a confidence interval of the value
 */
public record Estimate(
        double value,
        OptionalDouble standardError,
        String errorMethod,
        Optional<Interval> interval) {

    /** Refuses NaN. */
    public Estimate {
        Check.require(
                !Double.isNaN(value),
                "an estimate must be a number; report what has no value as not applicable");
        Check.require(
                standardError.isEmpty() || standardError.getAsDouble() >= 0,
                "a standard error must be at least 0: " + standardError);
    }

    /** A value of which nothing more is known. */
    public static Estimate of(double value) {
        return new Estimate(value, OptionalDouble.empty(), "", Optional.empty());
    }

    /**
     * A value with a standard error, left out when it is NaN (as for the spread of a single value).
     */
    public static Estimate withError(double value, double standardError, String method) {
        return Double.isNaN(standardError)
                ? of(value)
                : new Estimate(value, OptionalDouble.of(standardError), method, Optional.empty());
    }

    /** This estimate with an interval. */
    public Estimate with(Interval other) {
        return new Estimate(value, standardError, errorMethod, Optional.of(other));
    }
}
