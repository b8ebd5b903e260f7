package dev.assay.metric;

import dev.assay.error.Check;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A value and how certain it is.
 *
 * @param value a number, never NaN (a measure without a value is skipped with a reason); infinite
 *     only where the measure's scale reaches that infinity
 * @param standardError the standard deviation of the estimate, finite
 * @param errorSource over what the error was taken, which decides whether an interval follows from
 *     it
 * @param interval a confidence interval of the value
 * @param exchange what the value would be if training rows and held-out rows were relabelled at
 *     random; only for measures that contrast the two
 */
public record Estimate(
        double value,
        OptionalDouble standardError,
        Optional<ErrorSource> errorSource,
        Optional<Interval> interval,
        Optional<Exchange> exchange) {

    /** Refuses NaN, and an error that is negative or infinite. */
    public Estimate {
        Check.require(
                !Double.isNaN(value),
                "an estimate must be a number; report what has no value as not applicable");
        Check.require(
                standardError.isEmpty()
                        || standardError.getAsDouble() >= 0
                                && Double.isFinite(standardError.getAsDouble()),
                "a standard error must be finite and at least 0: " + standardError);
    }

    /** A value without an error or interval. */
    public static Estimate of(double value) {
        return new Estimate(
                value,
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /**
     * A value with a standard error, left out when it is NaN (as for the spread of a single value).
     *
     * @since 0.2
     */
    public static Estimate withError(double value, double standardError, ErrorSource source) {
        return Double.isNaN(standardError)
                ? of(value)
                : new Estimate(
                        value,
                        OptionalDouble.of(standardError),
                        Optional.of(source),
                        Optional.empty(),
                        Optional.empty());
    }

    /**
     * A value with a standard error whose source is given only in words, so that no interval
     * follows from it.
     */
    public static Estimate withError(double value, double standardError, String method) {
        return withError(value, standardError, new ErrorSource.Told(method));
    }

    /**
     * The mean over the folds of a cross-validation. Its error is \(s\sqrt{1/k + 1/(k-1)}\), with s
     * the standard deviation over the k folds: folds share training rows, and 1/(k − 1), the ratio
     * of tested to training rows, corrects for that (Nadeau and Bengio, 2003,
     * doi:10.1023/A:1024068626366). A single fold has no error.
     *
     * @since 0.2
     */
    public static Estimate overFolds(double[] folds) {
        int count = folds.length;
        double mean = Arrays.stream(folds).sum() / count;
        if (count < 2) {
            return of(mean);
        }
        double squares = Arrays.stream(folds).map(fold -> (fold - mean) * (fold - mean)).sum();
        double variance = squares / (count - 1) * (1.0 / count + 1.0 / (count - 1));
        return withError(mean, Math.sqrt(variance), new ErrorSource.OverFolds(count));
    }

    /** How the error was found, in words; empty where nothing is said. */
    public String errorMethod() {
        return errorSource.map(ErrorSource::words).orElse("");
    }

    /** This estimate with an interval. */
    public Estimate with(Interval other) {
        return new Estimate(value, standardError, errorSource, Optional.of(other), exchange);
    }

    /**
     * This estimate with its exchange: what it would be for a table that remembers no training row.
     */
    public Estimate with(Exchange other) {
        return new Estimate(value, standardError, errorSource, interval, Optional.of(other));
    }
}
