package dev.assay.metrics.fidelity.marginal;

import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;

/**
 * What the distance of a column is where both tables are samples of one population: {@code mean} is
 * its expectation and {@code high} what it exceeds with a chance of at most α.
 *
 * <p>Of numbers that are not tied, with \(s = \sqrt{1/n + 1/m}\), these are \(\sqrt{\pi/2}\ln 2
 * \cdot s\) and \(\sqrt{-\ln(\alpha/2)/2} \cdot s\) (Kolmogorov 1933); tied ones lie below. Of
 * levels the mean is exact where labels of rows are exchanged, half the sum of the mean absolute
 * differences of hypergeometric shares, by the normal distribution where a level is frequent; and
 * high is \(\sqrt{\ln(1/\alpha)/2} \cdot s\) above it (McDiarmid 1989: a row more or less moves a
 * distance by at most 1/n).
 *
 * @param mean the expectation
 * @param high exceeded with a chance of at most α
 */
record Chance(double mean, double high) {

    /** Where nothing is left to chance. */
    static final Chance NONE = new Chance(0, 0);

    private static final String METHOD = "Kolmogorov, McDiarmid";

    private static final double KOLMOGOROV = Math.sqrt(Math.PI / 2) * Math.log(2);

    /** Counts up to which shares are taken as they are distributed. */
    private static final int FEW = 50;

    /** Of so many numbers in either table. */
    static Chance ofNumbers(int real, int synthetic, double alpha) {
        if (real == 0 || synthetic == 0) {
            return NONE;
        }
        double unit = unit(real, synthetic);
        return new Chance(
                Math.min(1, KOLMOGOROV * unit),
                Math.min(1, Math.sqrt(-Math.log(alpha / 2) / 2) * unit));
    }

    /** Of levels that occur so often in either table. */
    static Chance ofLevels(int[] real, int[] synthetic, double alpha) {
        int n = IntStream.of(real).sum();
        int m = IntStream.of(synthetic).sum();
        if (n == 0 || m == 0) {
            return NONE;
        }
        double sum = 0;
        for (int level = 0; level < real.length; level++) {
            int both = real[level] + synthetic[level];
            sum += both <= FEW ? exact(n, m, both) : normal(n, m, both);
        }
        double mean = Math.min(1, sum / 2);
        return new Chance(mean, Math.min(1, mean + Math.sqrt(-Math.log(alpha) / 2) * unit(n, m)));
    }

    /** The mean distance of columns beyond chance, at least 0. */
    static Estimate excess(List<ColumnTest> tests, double level) {
        double distance = mean(tests, ColumnTest::statistic);
        double mean = mean(tests, test -> test.chance().mean);
        if (mean >= 1) {
            return Estimate.of(0).with(new Interval(0, 1, level, METHOD));
        }
        double excess = (distance - mean) / (1 - mean);
        double width = (mean(tests, test -> test.chance().high) - mean) / (1 - mean);
        double value = Math.max(0, excess);
        return Estimate.of(value)
                .with(
                        new Interval(
                                Math.max(0, Math.min(value, excess - width)),
                                Math.min(1, Math.max(value, excess + width)),
                                level,
                                METHOD));
    }

    private static double mean(List<ColumnTest> tests, ToDoubleFunction<ColumnTest> part) {
        return tests.stream().mapToDouble(part).average().orElse(0);
    }

    private static double exact(int n, int m, int both) {
        if (both == 0) {
            return 0;
        }
        HypergeometricDistribution inReal = HypergeometricDistribution.of(n + m, n, both);
        double sum = 0;
        for (int count = Math.max(0, both - m); count <= Math.min(both, n); count++) {
            sum +=
                    inReal.probability(count)
                            * Math.abs(count / (double) n - (both - count) / (double) m);
        }
        return sum;
    }

    private static double normal(int n, int m, int both) {
        double share = both / (double) (n + m);
        double all = n + (double) m;
        double variance = share * (1 - share) * all / Math.max(1, all - 1);
        return Math.sqrt(2 / Math.PI * variance) * unit(n, m);
    }

    private static double unit(int n, int m) {
        return Math.sqrt(1.0 / n + 1.0 / m);
    }
}
