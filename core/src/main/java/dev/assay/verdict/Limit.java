package dev.assay.verdict;

import dev.assay.error.Check;
import java.util.OptionalDouble;

/**
 * The values of a measure that a policy accepts, and those beyond which a claim is broken.
 *
 * @param atLeast the least acceptable value
 * @param atMost the greatest acceptable value
 * @param brokenBeyond the value beyond which a claim is broken, if that is not the end of the
 *     acceptable values: with 0, any leak that is shown breaks the claim, although the claim is met
 *     if a leak above {@code atMost} can be excluded; empty for the end of the acceptable values
 *     itself
 * @since 0.2
 */
public record Limit(OptionalDouble atLeast, OptionalDouble atMost, OptionalDouble brokenBeyond) {

    /** Refuses a limit that limits nothing, and one with both ends. */
    public Limit {
        Check.require(
                atLeast.isPresent() != atMost.isPresent(),
                "a limit needs either at_least or at_most");
    }

    /** At most this. */
    public static Limit atMost(double value) {
        return new Limit(OptionalDouble.empty(), OptionalDouble.of(value), OptionalDouble.empty());
    }

    /** At least this. */
    public static Limit atLeast(double value) {
        return new Limit(OptionalDouble.of(value), OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** Whether larger values are worse. */
    public boolean isUpper() {
        return atMost.isPresent();
    }

    /** The acceptable end. */
    public double accepted() {
        return isUpper() ? atMost.getAsDouble() : atLeast.getAsDouble();
    }

    /** The value beyond which the claim is broken. */
    public double bad() {
        return brokenBeyond.orElse(accepted());
    }

    /** In words, such as {@code ≤ 0.05}. */
    public String words() {
        return (isUpper() ? "≤ " : "≥ ") + accepted();
    }

    /**
     * In words beside what was found. A value that breaks a claim may be one of the acceptable
     * ones, where anything that is shown breaks it; beside such a value stands what it broke, such
     * as {@code > 0 breaks}.
     */
    public String words(Finding finding) {
        return finding.isBroken() && brokenBeyond.isPresent()
                ? (isUpper() ? "> " : "< ") + plain(bad()) + " breaks"
                : words();
    }

    private static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
