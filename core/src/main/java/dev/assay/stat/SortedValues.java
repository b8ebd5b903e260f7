package dev.assay.stat;

import java.util.Arrays;

/**
 * What can be read off ascending values without NaN. All searches are binary.
 *
 * @since 0.2
 */
public final class SortedValues {

    private SortedValues() {}

    /** An ascending copy. */
    public static double[] of(double[] values) {
        double[] sorted = values.clone();
        sort(sorted);
        return sorted;
    }

    /** Puts values in ascending order where they are, −0.0 before 0.0. */
    public static void sort(double[] values) {
        if (values.length < DigitSort.WORTHWHILE) {
            Arrays.sort(values);
        } else {
            DigitSort.sort(values);
        }
    }

    /** How many values are at most {@code bound}. */
    public static int countAtMost(double[] sorted, double bound) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] <= bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** How many values are below {@code bound}; the place of the first that is not. */
    public static int countBelow(double[] sorted, double bound) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The median of at least one value, the mean of the two middle ones of an even number. */
    public static double median(double[] sorted) {
        int n = sorted.length;
        return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }

    /**
     * The quantile of at least one value by linear interpolation between order statistics at \(h =
     * (n - 1) q\) (Hyndman &amp; Fan's type 7), in NumPy's order of operations: interpolated from
     * the nearer end.
     *
     * @param q in [0, 1]
     */
    public static double quantile(double[] sorted, double q) {
        double h = (sorted.length - 1) * q;
        int below = (int) Math.floor(h);
        if (below >= sorted.length - 1) {
            return sorted[sorted.length - 1];
        }
        double share = h - below;
        double a = sorted[below];
        double b = sorted[below + 1];
        return share >= 0.5 ? b - (b - a) * (1 - share) : a + (b - a) * share;
    }

    /**
     * The same, interpolated from the lower end whichever is nearer, as R does: it differs from
     * {@link #quantile} in the last bits at most.
     *
     * @param q in [0, 1]
     */
    public static double quantileFromBelow(double[] sorted, double q) {
        double h = (sorted.length - 1) * q;
        int below = (int) Math.floor(h);
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (h - below) * (sorted[above] - sorted[below]);
    }

    /** Whether there is a value and all are equal. */
    public static boolean isConstant(double[] sorted) {
        return sorted.length > 0 && sorted[0] == sorted[sorted.length - 1];
    }
}
