package dev.assay.stat;

/**
 * Means and deviations of plain arrays, summed in index order, so that equal values in equal order
 * give equal bits.
 *
 * @since 0.2
 */
public final class SampleMoments {

    private SampleMoments() {}

    /** The arithmetic mean; NaN of nothing. */
    public static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** The standard deviation with n − 1; NaN of fewer than two values. */
    public static double standardDeviation(double[] values) {
        return Math.sqrt(squares(values) / (values.length - 1));
    }

    /** The standard error of the mean, sd with n − 1 over √n; NaN of fewer than two values. */
    public static double standardError(double[] values) {
        return values.length < 2
                ? Double.NaN
                : Math.sqrt(squares(values) / (values.length - 1) / values.length);
    }

    private static double squares(double[] values) {
        double mean = mean(values);
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return sum;
    }
}
