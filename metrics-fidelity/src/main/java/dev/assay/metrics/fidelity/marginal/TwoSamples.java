package dev.assay.metrics.fidelity.marginal;

import dev.assay.stat.SortedValues;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;

/**
 * The two-sample Kolmogorov–Smirnov test of ascending values.
 *
 * @param distance \(\sup_x |F(x) - G(x)|\)
 * @param p how likely one as large is when all values come from one continuous distribution: exact
 *     up to 10 000 values a side, asymptotic beyond
 */
record TwoSamples(double distance, double p) {

    static TwoSamples of(double[] first, double[] second) {
        if (first.length == 1 || second.length == 1) {
            return first.length == 1 ? single(first[0], second) : single(second[0], first);
        }
        KolmogorovSmirnovTest.TwoResult test =
                KolmogorovSmirnovTest.withDefaults().test(first, second);
        return new TwoSamples(test.getStatistic(), test.getPValue());
    }

    /** A single value has any of the m + 1 ranks among the others with equal probability. */
    private static TwoSamples single(double value, double[] others) {
        int m = others.length;
        int farther =
                Math.max(
                        SortedValues.countBelow(others, value),
                        m - SortedValues.countAtMost(others, value));
        int asFar = 0;
        for (int below = 0; below <= m; below++) {
            asFar += Math.max(below, m - below) >= farther ? 1 : 0;
        }
        return new TwoSamples((double) farther / m, asFar / (m + 1.0));
    }

    /**
     * A column without any synthetic value: distance 1, and the chance that all missing cells fall
     * to the synthetic rows when they are dealt at random.
     */
    static TwoSamples withoutSynthetic(int realValues, int realRows, int syntheticRows) {
        double chance = 1;
        for (int i = 0; i < realValues; i++) {
            chance *= (realRows - i) / (double) (realRows + syntheticRows - i);
        }
        return new TwoSamples(1, chance);
    }
}
