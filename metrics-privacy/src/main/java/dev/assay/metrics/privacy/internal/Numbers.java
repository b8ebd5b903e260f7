package dev.assay.metrics.privacy.internal;

import java.util.Arrays;

/** Means, quantiles and errors of plain arrays. */
public final class Numbers {

    private Numbers() {}

    /** The arithmetic mean; NaN of nothing. */
    public static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** The standard error of the mean, sd with n − 1 over √n; NaN of fewer than two values. */
    public static double standardError(double[] values) {
        if (values.length < 2) {
            return Double.NaN;
        }
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / (values.length - 1) / values.length);
    }

    /** The median, the mean of the two middle values of an even number. */
    public static double median(double[] values) {
        double[] sorted = sorted(values);
        int n = sorted.length;
        return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    }

    /** The quantile by linear interpolation between order statistics, q in [0, 1]. */
    public static double quantile(double[] values, double q) {
        double[] sorted = sorted(values);
        double position = q * (sorted.length - 1);
        int below = (int) Math.floor(position);
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
    }

    /** An ascending copy. */
    public static double[] sorted(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /** The standard error of a share of {@code n} independent cases. */
    public static double binomialError(double share, int n) {
        return Math.sqrt(share * (1 - share) / n);
    }
}
