package dev.assay.metrics.privacy.membership;

import dev.assay.stat.SortedValues;

/**
 * The Mann–Whitney statistic as a normal score: how far below or above chance the values of one
 * sample rank among those of another, with the variance corrected for ties. Mann and Whitney
 * (1947), doi:10.1214/aoms/1177730491.
 */
final class RankSum {

    private RankSum() {}

    /**
     * \((U - nm/2) / \sigma\), negative when {@code first} tends to be smaller; 0 when all values
     * are equal.
     */
    static double z(double[] first, double[] second) {
        double[] a = SortedValues.of(first);
        double[] b = SortedValues.of(second);
        double n = a.length;
        double m = b.length;
        double u = 0;
        double ties = 0;
        int inA = 0;
        int inB = 0;
        // Value by value of both, ascending; sums of half and whole numbers are exact in any order.
        while (inA < a.length || inB < b.length) {
            double value = inB == b.length || inA < a.length && a[inA] <= b[inB] ? a[inA] : b[inB];
            int ofA = inA;
            int ofB = inB;
            while (inA < a.length && a[inA] == value) {
                inA++;
            }
            while (inB < b.length && b[inB] == value) {
                inB++;
            }
            u += (double) (inA - ofA) * (ofB + inB) / 2;
            double t = inA - ofA + (inB - ofB);
            ties += t * t * t - t;
        }
        double total = n + m;
        double variance = n * m / 12 * (total + 1 - ties / (total * (total - 1)));
        return variance > 0 ? (u - n * m / 2) / Math.sqrt(variance) : 0;
    }
}
