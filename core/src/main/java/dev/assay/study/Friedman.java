package dev.assay.study;

import java.util.Optional;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * Friedman's test of ranks, \(\chi^2 = \frac{12N}{k(k+1)}\left(\sum_j R_j^2 -
 * \frac{k(k+1)^2}{4}\right)\) with k − 1 degrees of freedom, and Nemenyi's critical difference
 * \(q_{.05}\sqrt{k(k+1)/(6N)}\). Demšar (2006), JMLR 7, 1–30, equation and table 5.
 */
final class Friedman {

    /** By number of generators, from 2: Demšar, table 5(a), level .05. */
    private static final double[] Q = {
        1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164
    };

    private Friedman() {}

    /**
     * The test.
     *
     * @param ranks by data set, then generator; equals share their mean
     */
    static StudyReport.Difference test(double[][] ranks) {
        int n = ranks.length;
        int k = ranks[0].length;
        double squares = 0;
        for (int generator = 0; generator < k; generator++) {
            double mean = 0;
            for (double[] line : ranks) {
                mean += line[generator] / n;
            }
            squares += mean * mean;
        }
        double statistic =
                Math.max(0, 12.0 * n / (k * (k + 1.0)) * (squares - k * (k + 1.0) * (k + 1) / 4));
        return new StudyReport.Difference(
                n,
                k,
                statistic,
                ChiSquaredDistribution.of(k - 1.0).survivalProbability(statistic),
                k - 2 < Q.length
                        ? Optional.of(Q[k - 2] * Math.sqrt(k * (k + 1.0) / (6.0 * n)))
                        : Optional.empty());
    }
}
