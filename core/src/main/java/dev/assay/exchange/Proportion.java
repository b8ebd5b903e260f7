package dev.assay.exchange;

import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * Shares of independent cases, with their intervals.
 *
 * @since 0.2
 */
public final class Proportion {

    private Proportion() {}

    /**
     * The share with its binomial error and Wilson's interval (1927),
     * doi:10.1080/01621459.1927.10502953.
     */
    public static Estimate estimate(double successes, int cases, double level) {
        double share = successes / cases;
        return Estimate.withError(share, error(share, cases), "binomial")
                .with(wilson(successes, cases, level));
    }

    /** The standard error of a share of so many independent cases. */
    public static double error(double share, int cases) {
        return Math.sqrt(share * (1 - share) / cases);
    }

    /** Wilson's score interval. */
    public static Interval wilson(double successes, double cases, double level) {
        double z = Interval.factor(level);
        double centre = wilsonCentre(successes, cases, z);
        double half = wilsonHalfWidth(successes, cases, z);
        double share = successes / cases;
        // At 0 and 1 rounding would leave the share itself just outside.
        return new Interval(
                Math.min(share, Math.max(0, centre - half)),
                Math.max(share, Math.min(1, centre + half)),
                level,
                "Wilson");
    }

    /**
     * Newcombe's interval of the difference of two shares (1998, method 10), which joins Wilson's
     * interval of each.
     */
    public static Interval difference(int first, int cases, int second, int others, double level) {
        return difference(
                (double) first / cases,
                wilson(first, cases, level),
                (double) second / others,
                wilson(second, others, level));
    }

    /** Newcombe's way to join the intervals of any two independent numbers, of equal levels. */
    public static Interval difference(double p, Interval ofP, double q, Interval ofQ) {
        return new Interval(
                p - q - Math.hypot(p - ofP.lower(), ofQ.upper() - q),
                p - q + Math.hypot(ofP.upper() - p, q - ofQ.lower()),
                ofP.level(),
                "Newcombe");
    }

    /** The centre of Wilson's interval for this normal quantile. */
    public static double wilsonCentre(double successes, double cases, double z) {
        return (successes + z * z / 2) / (cases + z * z);
    }

    /** Half the width of Wilson's interval for this normal quantile. */
    public static double wilsonHalfWidth(double successes, double cases, double z) {
        return z / (cases + z * z) * Math.sqrt(successes * (cases - successes) / cases + z * z / 4);
    }

    /** Clopper and Pearson's exact interval (1934), doi:10.1093/biomet/26.4.404. */
    public static Interval clopperPearson(int successes, int cases, double level) {
        double tail = (1 - level) / 2;
        double lower =
                successes == 0
                        ? 0
                        : BetaDistribution.of(successes, cases - successes + 1.0)
                                .inverseCumulativeProbability(tail);
        double upper =
                successes == cases
                        ? 1
                        : BetaDistribution.of(successes + 1.0, cases - successes)
                                .inverseSurvivalProbability(tail);
        return new Interval(lower, upper, level, "Clopper-Pearson");
    }
}
