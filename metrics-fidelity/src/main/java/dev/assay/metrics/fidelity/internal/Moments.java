package dev.assay.metrics.fidelity.internal;

/**
 * Number, mean and standard deviation (divisor n − 1) of the values that are not NaN. Equal values
 * have a deviation of exactly 0; values near the largest double do not overflow.
 *
 * @param n how many values there are
 * @param mean NaN without a value
 * @param sd NaN with fewer than two values
 */
public record Moments(int n, double mean, double sd) {

    private static final double SQUARES_OVERFLOW = 1e120;

    public static Moments of(double... values) {
        int n = 0;
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            if (!Double.isNaN(value)) {
                n++;
                min = Math.min(min, value);
                max = Math.max(max, value);
            }
        }
        if (n == 0) {
            return new Moments(0, Double.NaN, Double.NaN);
        }
        if (min == max) {
            return new Moments(n, min, n < 2 ? Double.NaN : 0);
        }
        double largest = Math.max(Math.abs(min), Math.abs(max));
        double unit = largest > SQUARES_OVERFLOW ? largest : 1;
        double sum = 0;
        for (double value : values) {
            sum += Double.isNaN(value) ? 0 : value / unit;
        }
        double mean = sum / n;
        double squares = 0;
        double rest = 0;
        for (double value : values) {
            if (!Double.isNaN(value)) {
                double deviation = value / unit - mean;
                squares += deviation * deviation;
                rest += deviation;
            }
        }
        mean += rest / n;
        return new Moments(
                n, mean * unit, Math.sqrt(Math.max(0, squares - rest * rest / n) / (n - 1)) * unit);
    }

    /** The standard error of the mean; NaN with fewer than two values. */
    public double sem() {
        return sd / Math.sqrt(n);
    }

    /** The standard deviation with divisor n. */
    public double sdOfPopulation() {
        return sd * Math.sqrt((n - 1.0) / n);
    }
}
