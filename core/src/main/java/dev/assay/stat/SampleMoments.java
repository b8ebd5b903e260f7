package dev.assay.stat;

/**
 * Means and deviations of plain arrays, summed in index order, so that equal values in equal order
 * give equal bits. Deviations of very large and very small values neither overflow nor vanish.
 *
 * @since 0.2
 */
public final class SampleMoments {

    private static final double LEAST = 0x1p-700;

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
        double squares = squares(values);
        double factor = factor(squares, values);
        return factor == 1
                ? Math.sqrt(squares / (values.length - 1))
                : standardDeviation(Magnitude.times(factor, values)) / factor;
    }

    /** The standard error of the mean, sd with n − 1 over √n; NaN of fewer than two values. */
    public static double standardError(double[] values) {
        if (values.length < 2) {
            return Double.NaN;
        }
        double squares = squares(values);
        double factor = factor(squares, values);
        return factor == 1
                ? Math.sqrt(squares / (values.length - 1) / values.length)
                : standardError(Magnitude.times(factor, values)) / factor;
    }

    /** Other than 1 only where the sum of squares is beyond what it can be of common values. */
    private static double factor(double squares, double[] values) {
        return squares >= LEAST && squares < Double.POSITIVE_INFINITY
                ? 1
                : Magnitude.factor(Magnitude.of(values));
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
