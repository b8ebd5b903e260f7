package dev.assay.metrics.distribution.sequence;

import dev.assay.exchange.MembershipExchange;
import dev.assay.metric.Detail;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import java.util.function.IntPredicate;

/**
 * Of which label the real sequences are that lie nearest to synthetic ones.
 *
 * @param nearest for each synthetic sequence the pooled real ones that are nearest, equally near
 * @param members pooled sequences that are of training, the first ones
 * @param outsiders those held out
 */
record SequenceLeanings(int[][] nearest, int members, int outsiders) {

    /** By how much more of them lean on training sequences than chance has it. */
    Estimate excess(EvaluationContext context) {
        if (context.detail() == Detail.VALUES) {
            return Estimate.of(clipped(excess(position -> position < members)));
        }
        Exchange exchange =
                MembershipExchange.of(
                                context,
                                members,
                                outsiders,
                                labels -> new double[] {excess(labels::isMember)})
                        .exchange(0);
        double value = clipped(excess(position -> position < members));
        double half = Interval.factor(context.level()) * exchange.nullSpread();
        return Estimate.withError(value, exchange.nullSpread(), "over labellings")
                .with(
                        new Interval(
                                Math.max(0, value - half),
                                Math.min(1, value + half),
                                context.level(),
                                "labellings"))
                .with(exchange);
    }

    private double excess(IntPredicate isMember) {
        double chance = (double) members / (members + outsiders);
        double sum = 0;
        for (int[] tied : nearest) {
            sum += leaning(tied, isMember, chance);
        }
        return (sum / nearest.length - chance) / (1 - chance);
    }

    private static double leaning(int[] tied, IntPredicate isMember, double chance) {
        int inside = 0;
        for (int position : tied) {
            inside += isMember.test(position) ? 1 : 0;
        }
        if (inside == tied.length) {
            return tied.length == 0 ? chance : 1;
        }
        return inside == 0 ? 0 : chance;
    }

    private static double clipped(double value) {
        return Math.max(0, Math.min(1, value));
    }
}
