package dev.assay.metric;

import dev.assay.api.Stability;
import dev.assay.error.Check;

/**
 * What a statistic that contrasts training rows with held-out rows would be for a synthetic table
 * that remembers no single training row. If the generator kept nothing about single rows, the
 * labels "training" and "held out" are exchangeable given the synthetic table; relabelling all rows
 * at random, with the same number of each, therefore gives the exact distribution of the statistic
 * for this very table. See {@link dev.assay.exchange.MembershipExchange}.
 *
 * @param p the one-sided p-value \((1 + \#\{t_b \ge t\}) / (1 + B)\), in (0, 1]: the probability
 *     that a table without memory looks at least as bad
 * @param nullMean the mean of the statistic over relabellings: what a table without memory scores
 * @param nullSpread its standard deviation over relabellings, at least 0
 * @param draws how many relabellings, B
 * @since 0.2
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public record Exchange(double p, double nullMean, double nullSpread, int draws) {

    /** Refuses a p-value outside (0, 1], a spread below 0, and NaN. */
    public Exchange {
        Check.require(p > 0 && p <= 1, "a p-value must be in (0, 1]: " + p);
        Check.finite(nullMean, "nullMean");
        Check.require(
                nullSpread >= 0 && nullSpread < Double.POSITIVE_INFINITY,
                "a spread must be at least 0 and finite: " + nullSpread);
        Check.atLeast(1, draws, "draws");
    }
}
