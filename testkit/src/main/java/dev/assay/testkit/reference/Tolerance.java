package dev.assay.testkit.reference;

import java.util.Locale;

/**
 * How far two numbers may lie apart: |ours − theirs| ≤ absolute + relative · |theirs|. NaN equals
 * NaN alone.
 *
 * @param absolute in the unit of the numbers, at least 0
 * @param relative as a share of their number, at least 0
 */
public record Tolerance(double absolute, double relative) {

    /** The same number. */
    public static Tolerance exact() {
        return new Tolerance(0, 0);
    }

    /** Rounding apart, in the unit of the numbers. */
    public static Tolerance absolute(double absolute) {
        return new Tolerance(absolute, 0);
    }

    /** As a share of their number; below 1e-15 everything is zero. */
    public static Tolerance relative(double relative) {
        return new Tolerance(1e-15, relative);
    }

    /** Whether they lie within. */
    public boolean holds(double ours, double theirs) {
        return Double.compare(ours, theirs) == 0
                || Math.abs(ours - theirs) <= absolute + relative * Math.abs(theirs);
    }

    @Override
    public String toString() {
        if (relative == 0) {
            return absolute == 0 ? "exact" : String.format(Locale.ROOT, "%.2g", absolute);
        }
        return String.format(Locale.ROOT, "%.2g relative", relative);
    }
}
