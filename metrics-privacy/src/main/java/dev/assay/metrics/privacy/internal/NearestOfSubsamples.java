package dev.assay.metrics.privacy.internal;

/**
 * What random subsamples hold on average, in closed form: a subsample of {@code drawn} of {@code
 * rows} rows misses {@code marked} certain ones with probability \(\binom{rows - marked}{drawn} /
 * \binom{rows}{drawn}\).
 */
public final class NearestOfSubsamples {

    private static final double NOTHING = 1e-18;

    private NearestOfSubsamples() {}

    /**
     * The probability that none of the marked rows is drawn.
     *
     * @param rows how many there are
     * @param marked how many of them must not be drawn
     * @param drawn how many are drawn
     */
    public static double missesAll(int rows, int marked, int drawn) {
        double misses = 1;
        for (int i = 0; i < marked && misses > NOTHING; i++) {
            misses *= Math.max(0, (double) (rows - drawn - i) / (rows - i));
        }
        return misses > NOTHING ? misses : 0;
    }
}
