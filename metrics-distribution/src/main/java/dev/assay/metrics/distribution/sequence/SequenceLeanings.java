package dev.assay.metrics.distribution.sequence;

import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.TieWeights;
import dev.assay.metric.Detail;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Of which label the real sequences are that lie nearest to synthetic ones, in several ways of
 * being near: the one that stands out most speaks, and its p-value is that of the largest.
 */
final class SequenceLeanings {

    private final int members;
    private final int outsiders;

    /** For each way and synthetic sequence the pooled real ones that are nearest. */
    private final List<int[][]> ways = new ArrayList<>();

    /**
     * No way to be near so far.
     *
     * @param members pooled sequences that are of training, the first ones
     * @param outsiders those held out
     */
    SequenceLeanings(int members, int outsiders) {
        this.members = members;
        this.outsiders = outsiders;
    }

    void with(int[][] nearest) {
        ways.add(nearest);
    }

    /** What the leanings come to, and in which way. */
    record Found(Estimate excess, int way) {}

    /** By how much more of them lean on training sequences than chance has it. */
    Found excess(EvaluationContext context) {
        MembershipExchange exchange =
                MembershipExchange.of(
                        context,
                        members,
                        outsiders,
                        MembershipExchange.draws(context),
                        labels -> excesses(labels::isMember));
        int way = exchange.strongest();
        double value = Math.max(0, Math.min(1, exchange.observed(way)));
        if (context.detail() == Detail.VALUES) {
            return new Found(Estimate.of(value), way);
        }
        Exchange own = exchange.exchange(way);
        double half = Interval.factor(context.level()) * own.nullSpread();
        Estimate estimate =
                Estimate.withError(value, own.nullSpread(), "over labellings")
                        .with(
                                new Interval(
                                        Math.max(0, value - half),
                                        Math.min(1, value + half),
                                        context.level(),
                                        "labellings"))
                        .with(
                                new Exchange(
                                        exchange.p(),
                                        own.nullMean(),
                                        own.nullSpread(),
                                        own.draws()));
        return new Found(estimate, way);
    }

    private double[] excesses(IntPredicate isMember) {
        double chance = (double) members / (members + outsiders);
        TieWeights weights = new TieWeights(members, outsiders);
        return ways.stream()
                .mapToDouble(
                        nearest -> {
                            double sum = 0;
                            for (int[] tied : nearest) {
                                sum += tied.length == 0 ? chance : leaning(tied, isMember, weights);
                            }
                            return (sum / nearest.length - chance) / (1 - chance);
                        })
                .toArray();
    }

    private static double leaning(int[] tied, IntPredicate isMember, TieWeights weights) {
        int inside = 0;
        for (int position : tied) {
            inside += isMember.test(position) ? 1 : 0;
        }
        return inside == 0 ? 0 : inside == tied.length ? 1 : weights.of(tied.length);
    }
}
