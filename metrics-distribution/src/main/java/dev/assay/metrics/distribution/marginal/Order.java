package dev.assay.metrics.distribution.marginal;

import dev.assay.error.Check;
import dev.assay.metric.OptionValue;

/**
 * The order of a Rényi divergence or Hill number: any real number, or {@code inf} or {@code -inf}.
 *
 * @param value not NaN
 */
public record Order(double value) {

    /** Refuses NaN. */
    public Order {
        Check.require(!Double.isNaN(value), "an order must be a number, inf or -inf");
    }

    /** A number, {@code inf} or {@code -inf}. */
    @OptionValue
    static Order of(Object json) {
        if (json instanceof Number number) {
            return new Order(number.doubleValue());
        }
        Check.require(
                "inf".equals(json) || "-inf".equals(json),
                "an order must be a number, inf or -inf: " + json);
        return new Order("inf".equals(json) ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY);
    }

    /** A number, {@code inf} or {@code -inf}. */
    @OptionValue
    Object json() {
        if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        return value;
    }

    @Override
    public String toString() {
        return value == Math.rint(value) && !Double.isInfinite(value)
                ? Long.toString((long) value)
                : json().toString();
    }
}
