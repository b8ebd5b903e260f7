package dev.assay.error;

import java.util.Collection;

/** Argument checks whose messages name the argument, the bound and the value found. */
public final class Check {

    private Check() {}

    /** Requires {@code value >= minimum}. */
    public static int atLeast(int minimum, int value, String name) {
        require(value >= minimum, name + " must be at least " + minimum + ": " + value);
        return value;
    }

    /** Requires {@code minimum <= value <= maximum}; NaN is refused. */
    public static double within(double minimum, double maximum, double value, String name) {
        require(
                value >= minimum && value <= maximum,
                name
                        + " must be in ["
                        + number(minimum)
                        + ", "
                        + number(maximum)
                        + "]: "
                        + number(value));
        return value;
    }

    /** Requires {@code minimum < value < maximum}; NaN is refused. */
    public static double strictlyWithin(double minimum, double maximum, double value, String name) {
        require(
                value > minimum && value < maximum,
                name
                        + " must be in ("
                        + number(minimum)
                        + ", "
                        + number(maximum)
                        + "): "
                        + number(value));
        return value;
    }

    /** Requires a finite {@code value > 0}. */
    public static double positive(double value, String name) {
        require(
                value > 0 && value < Double.POSITIVE_INFINITY,
                name + " must be positive: " + number(value));
        return value;
    }

    /** Requires a finite value. */
    public static double finite(double value, String name) {
        require(Double.isFinite(value), name + " must be finite: " + value);
        return value;
    }

    /** Requires one of the given words. */
    public static String oneOf(Collection<String> allowed, String value, String name) {
        require(
                allowed.contains(value),
                name
                        + " must be one of "
                        + String.join(", ", allowed)
                        + ": "
                        + value
                        + Suggestion.of(value, allowed));
        return value;
    }

    /** Requires at least one element. */
    public static <C extends Collection<?>> C notEmpty(C values, String name) {
        require(!values.isEmpty(), name + " must not be empty");
        return values;
    }

    /** Requires {@code condition}; {@code message} says what was found and what is expected. */
    public static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
