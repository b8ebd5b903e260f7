package dev.assay.metrics.fidelity.marginal;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingPair;
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

    /** Of more values no copy is made to test them. */
    private static final int LARGE = AscendingPair.MOST_PLACES;

    static TwoSamples of(Ascending first, Ascending second) {
        if (first.isDistant()) {
            return distant(first, second);
        }
        return Math.max(first.size(), second.size()) <= LARGE
                ? of(first.values().toArray(), second.values().toArray())
                : large(first, second);
    }

    /**
     * Of values on other machines. The test depends on how values follow each other, and not on
     * what they are: of few values their places are told, of many the largest gap.
     */
    private static TwoSamples distant(Ascending first, Ascending second) {
        AscendingPair pair = new AscendingPair(first, second);
        if (pair.isSmall()) {
            double[][] places = pair.places();
            return of(places[0], places[1]);
        }
        double n = first.size();
        double m = second.size();
        double distance = pair.largestGap() / (n * m);
        return new TwoSamples(distance, asymptotic(distance, n * m / (n + m)));
    }

    /** Goes through both once, whether or not they fit into memory. */
    static TwoSamples large(Ascending first, Ascending second) {
        long n = first.size();
        long m = second.size();
        Ascending.Walk a = first.walk();
        Ascending.Walk b = second.walk();
        long most = 0;
        while (a.isThere() && b.isThere()) {
            double value = Math.min(a.value(), b.value());
            a.pass(value);
            b.pass(value);
            most = Math.max(most, Math.abs(a.passed() * m - b.passed() * n));
        }
        double distance = most / ((double) n * m);
        return new TwoSamples(distance, asymptotic(distance, (double) n * m / (n + m)));
    }

    /**
     * Kolmogorov's limit at a shifted point (Vrbik 2018, Pioneer Journal of Theoretical and Applied
     * Statistics 15, 15–23).
     */
    private static double asymptotic(double distance, double size) {
        double root = Math.sqrt(size);
        double x = distance * root;
        double z = x + 1 / (6 * root) + (x - 1) / (4 * size);
        if (z < 0.3) {
            return 1;
        }
        if (z < 1) {
            double t = -Math.PI * Math.PI / (8 * z * z);
            double sum = 0;
            for (int k = 1; k <= 9; k += 2) {
                sum += Math.exp(k * k * t);
            }
            return 1 - Math.sqrt(2 * Math.PI) / z * sum;
        }
        double sum = 0;
        for (int k = 5; k >= 1; k--) {
            sum = Math.exp(-2.0 * k * k * z * z) - sum;
        }
        return 2 * sum;
    }

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
