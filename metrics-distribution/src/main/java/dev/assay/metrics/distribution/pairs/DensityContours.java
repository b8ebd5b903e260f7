package dev.assay.metrics.distribution.pairs;

/**
 * Levels that cut a density, known on a grid, into annuli, and how well the annuli of two densities
 * lie on each other.
 */
final class DensityContours {

    /** The share of the mass within the outermost contour. */
    static final double MASS = 0.95;

    private DensityContours() {}

    /** The densities of log densities. */
    static double[] densities(double[] logs) {
        double[] densities = new double[logs.length];
        for (int i = 0; i < logs.length; i++) {
            densities[i] = Math.exp(logs[i]);
        }
        return densities;
    }

    /** Outer shares of mass 0.05, …, one per annulus, whose annuli hold equal mass. */
    static double[] outerShares(int annuli) {
        double[] shares = new double[annuli];
        for (int i = 0; i < annuli; i++) {
            shares[i] = 1 - MASS + i * (MASS / annuli);
        }
        return shares;
    }

    /** {@code levels} outer shares of mass from 0.05 to 1, both included. */
    static double[] seabornShares(int levels) {
        double[] shares = new double[levels];
        for (int i = 0; i < levels; i++) {
            shares[i] = levels == 1 ? 1 - MASS : 1 - MASS + i * (MASS / (levels - 1));
        }
        return shares;
    }

    /** Equal steps from {@code lowest}, one per annulus, that end below {@code highest}. */
    static double[] steps(double lowest, double highest, int annuli) {
        double[] levels = new double[annuli];
        for (int i = 0; i < annuli; i++) {
            levels[i] = lowest + i * ((highest - lowest) / annuli);
        }
        return levels;
    }

    /**
     * For each annulus, the share of the cells in either density's annulus that lie in both; NaN
     * where neither has any. A cell lies in annulus i when level i ≤ density &lt; level i + 1; the
     * last annulus has no upper end.
     */
    static double[] overlaps(
            double[] first, double[] firstLevels, double[] second, double[] secondLevels) {
        int annuli = firstLevels.length;
        long[] both = new long[annuli];
        long[] either = new long[annuli];
        for (int i = 0; i < first.length; i++) {
            int a = annulus(first[i], firstLevels);
            int b = annulus(second[i], secondLevels);
            if (a == b) {
                if (a >= 0) {
                    both[a]++;
                    either[a]++;
                }
                continue;
            }
            if (a >= 0) {
                either[a]++;
            }
            if (b >= 0) {
                either[b]++;
            }
        }
        double[] overlaps = new double[annuli];
        for (int k = 0; k < annuli; k++) {
            overlaps[k] = either[k] == 0 ? Double.NaN : (double) both[k] / either[k];
        }
        return overlaps;
    }

    /** The mean of the overlaps that are defined; 0 when none is. */
    static double mean(double[] overlaps) {
        double sum = 0;
        int count = 0;
        for (double overlap : overlaps) {
            if (!Double.isNaN(overlap)) {
                sum += overlap;
                count++;
            }
        }
        return count == 0 ? 0 : sum / count;
    }

    private static int annulus(double density, double[] levels) {
        int annulus = -1;
        while (annulus + 1 < levels.length && density >= levels[annulus + 1]) {
            annulus++;
        }
        return annulus;
    }
}
