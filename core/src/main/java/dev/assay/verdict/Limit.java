package dev.assay.verdict;

import dev.assay.error.Check;
import java.util.OptionalDouble;

/**
 * The values of a measure that a policy accepts, and from where on a claim is broken.
 *
 * @param atLeast the least acceptable value
 * @param atMost the greatest acceptable value
 * @param brokenBeyond where shown badness begins, when that is not the acceptable end: a leak that
 *     is shown at all breaks a claim though up to {@code atMost} could not be excluded; empty for
 *     the acceptable end itself
 * @since 0.2
 */
public record Limit(OptionalDouble atLeast, OptionalDouble atMost, OptionalDouble brokenBeyond) {

    /** Refuses a limit that limits nothing, and one of both kinds. */
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

    /** From where on a value is bad. */
    public double bad() {
        return brokenBeyond.orElse(accepted());
    }

    /** In words, such as {@code ≤ 0.05}. */
    public String words() {
        return (isUpper() ? "≤ " : "≥ ") + accepted();
    }
}
