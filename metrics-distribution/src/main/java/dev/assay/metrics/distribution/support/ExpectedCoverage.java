package dev.assay.metrics.distribution.support;

/**
 * The coverage expected of a perfect generator, \(1 - \prod_{i=1}^{k} \frac{n-i}{n+m-i}\) for n
 * real and m synthetic rows without ties: the chance that a synthetic row comes before the k-th
 * nearest real one. Naeem et al. (2020), arXiv:2002.09797, equation 9.
 */
final class ExpectedCoverage {

    /** The expectation that {@code k=auto} asks for, as the authors recommend. */
    static final double WANTED = 0.95;

    private ExpectedCoverage() {}

    /** The expectation for these numbers of rows; k below {@code real}. */
    static double of(int real, int synthetic, int k) {
        double missed = 1;
        for (int i = 1; i <= k; i++) {
            missed *= (double) (real - i) / ((double) real + synthetic - i);
        }
        return 1 - missed;
    }

    /** The smallest k whose expectation reaches {@link #WANTED}, at most {@code largest}. */
    static int smallestK(int real, int synthetic, int largest) {
        int k = 1;
        while (k < largest && of(real, synthetic, k) < WANTED) {
            k++;
        }
        return k;
    }
}
