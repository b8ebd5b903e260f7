package dev.assay.baseline;

/** Standard deviation. */
final class Spread {

    private Spread() {}

    /** The standard deviation of the values, 0 for fewer than two. */
    static double standardDeviation(double[] values) {
        if (values.length < 2) {
            return 0;
        }
        double mean = 0;
        for (double value : values) {
            mean += value / values.length;
        }
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / (values.length - 1));
    }
}
