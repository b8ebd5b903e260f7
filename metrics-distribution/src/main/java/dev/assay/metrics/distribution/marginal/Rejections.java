package dev.assay.metrics.distribution.marginal;

import java.util.Arrays;

/** Many tests at once. */
final class Rejections {

    private Rejections() {}

    /**
     * How many hypotheses fall at a false discovery rate: Benjamini, Hochberg (1995),
     * doi:10.1111/j.2517-6161.1995.tb02031.x.
     */
    static int count(double[] tails, double rate) {
        double[] sorted = tails.clone();
        Arrays.sort(sorted);
        for (int k = sorted.length; k > 0; k--) {
            if (sorted[k - 1] <= rate * k / sorted.length) {
                return k;
            }
        }
        return 0;
    }
}
