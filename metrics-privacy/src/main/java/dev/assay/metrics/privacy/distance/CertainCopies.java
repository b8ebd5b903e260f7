package dev.assay.metrics.privacy.distance;

import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * Training rows that are repeated more often than chance explains, whoever held out rows or not.
 *
 * <p>What chance gives is told by the training rows themselves: if few of them have a twin, a fresh
 * row hardly ever equals one of them. By Good (1953), 10.1093/biomet/40.3-4.237, a fresh row is one
 * of the contents that stand exactly once with a probability of about \(2 n_2 / n\), where \(n_2\)
 * contents stand exactly twice among n rows. Generators prefer what is frequent, and so this is
 * multiplied by ten before any repeat counts.
 *
 * @param rows training rows
 * @param single of them, those that no other equals
 * @param pairs contents that stand exactly twice
 * @param repeated of the single ones, those that a synthetic row equals
 * @param synthetic synthetic rows
 * @param whole whether the synthetic table is the training table in some order, which so many
 *     independent draws among its rows give less than once in a thousand times
 */
record CertainCopies(int rows, int single, int pairs, int repeated, int synthetic, boolean whole) {

    private static final double TIMES_CHANCE = 10;
    private static final double RARELY = 0.001;

    /** Counts contents. */
    static CertainCopies of(long[] training, long[] synthetic) {
        long[] real = sorted(training);
        long[] made = sorted(synthetic);
        int single = 0;
        int pairs = 0;
        int repeated = 0;
        double chance = 0;
        for (int from = 0, to; from < real.length; from = to) {
            to = from + 1;
            while (to < real.length && real[to] == real[from]) {
                to++;
            }
            int times = to - from;
            for (int i = 1; i <= times; i++) {
                chance += Math.log((double) (from + i) * times / i / real.length);
            }
            pairs += times == 2 ? 1 : 0;
            if (times == 1) {
                single++;
                repeated += Arrays.binarySearch(made, real[from]) >= 0 ? 1 : 0;
            }
        }
        return new CertainCopies(
                real.length,
                single,
                pairs,
                repeated,
                made.length,
                chance < Math.log(RARELY) && Arrays.equals(real, made));
    }

    private static long[] sorted(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /** The share of the training rows beyond ten times what chance gives. */
    Estimate share(double level) {
        double tail = (1 - level) / 4;
        return whole
                ? Estimate.of(1)
                : Estimate.of(excess(repeated, pairs))
                        .with(
                                interval(
                                        excess(least(repeated, tail), most(pairs, tail)),
                                        excess(most(repeated, tail), least(pairs, tail)),
                                        level));
    }

    private static Interval interval(double lower, double upper, double level) {
        return new Interval(lower, upper, level, "Garwood, simultaneous over 2");
    }

    private double excess(double found, double twice) {
        double expected = synthetic * 2 * twice / rows;
        return Math.min(1, Math.max(0, found - TIMES_CHANCE * expected) / rows);
    }

    /** The least expectation that gives as many or more often enough. */
    private static double least(int count, double tail) {
        return count == 0
                ? 0
                : ChiSquaredDistribution.of(2.0 * count).inverseCumulativeProbability(tail) / 2;
    }

    /** The largest expectation that gives as few or fewer often enough. */
    private static double most(int count, double tail) {
        return ChiSquaredDistribution.of(2.0 * count + 2).inverseSurvivalProbability(tail) / 2;
    }
}
