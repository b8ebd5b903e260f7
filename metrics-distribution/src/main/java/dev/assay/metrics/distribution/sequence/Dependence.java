package dev.assay.metrics.distribution.sequence;

/**
 * One dependence between rows some steps apart, in both tables.
 *
 * @param what the channel, or the pair of channels
 * @param lag rows from one to the other
 * @param real in [−1, 1]
 * @param synthetic in [−1, 1]
 */
record Dependence(String what, int lag, double real, double synthetic) {

    /** What does not vary, or is not there, depends on nothing. */
    static Dependence of(String what, int lag, LaggedPairs real, LaggedPairs synthetic) {
        return new Dependence(
                what, lag, real.value(), Double.isNaN(synthetic.value()) ? 0 : synthetic.value());
    }

    /** Half the absolute difference, in [0, 1]. */
    double difference() {
        return Math.abs(real - synthetic) / 2;
    }
}
