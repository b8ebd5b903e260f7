package dev.assay.metric;

import dev.assay.error.Check;
import java.util.Objects;
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
 * @param exchange what the value would be if training rows and held-out rows changed places at
 *     random; only for what contrasts the two
 */
public record Estimate(
        double value,
        OptionalDouble standardError,
        String errorMethod,
        Optional<Interval> interval,
        Optional<Exchange> exchange) {

    /** An estimate that contrasts no training rows with held-out rows. */
    public Estimate(
            double value,
            OptionalDouble standardError,
            String errorMethod,
            Optional<Interval> interval) {
        this(value, standardError, errorMethod, interval, Optional.empty());
    }

    /** Refuses NaN. A report of an older version knows of no exchange. */
    public Estimate {
        exchange = Objects.requireNonNullElse(exchange, Optional.empty());
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
        return new Estimate(value, standardError, errorMethod, Optional.of(other), exchange);
    }

    /** This estimate beside what it would be for a table without memory. */
    public Estimate with(Exchange other) {
        return new Estimate(value, standardError, errorMethod, interval, Optional.of(other));
    }
}
