package dev.assay.metrics.privacy.membership;

import dev.assay.stat.SortedValues;
import java.util.Arrays;

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
        for (double value : a) {
            u += (SortedValues.countBelow(b, value) + SortedValues.countAtMost(b, value)) / 2.0;
        }
        double ties = 0;
        double[] all = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        Arrays.sort(all);
        for (int from = 0; from < all.length; ) {
            int to = from;
            while (to < all.length && all[to] == all[from]) {
                to++;
            }
            double t = to - from;
            ties += t * t * t - t;
            from = to;
        }
        double total = n + m;
        double variance = n * m / 12 * (total + 1 - ties / (total * (total - 1)));
        return variance > 0 ? (u - n * m / 2) / Math.sqrt(variance) : 0;
    }
}
