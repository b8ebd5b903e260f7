package dev.assay.metrics.privacy.disclosure;

import dev.assay.exchange.Labels;
import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.Pool;
import dev.assay.metric.Detail;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.metrics.privacy.internal.Draws;
import java.util.Comparator;
import java.util.List;

/**
 * The set of columns whose unique combinations tell training rows from held-out ones best. Its
 * p-value is that of the most outstanding of all sets, and its interval reaches up to the largest
 * bound of any set.
 */
final class UniquesContrast {

    private final List<UniquesFound> sets;
    private final Pool pool;

    UniquesContrast(List<UniquesFound> sets, Pool pool) {
        this.sets = sets.stream().filter(UniquesFound::isAny).toList();
        this.pool = pool;
    }

    /** The sets in which anything is found, the most outstanding first. */
    List<UniquesFound> ranked() {
        return sets.stream()
                .sorted(Comparator.comparingDouble(this::standardised).reversed())
                .toList();
    }

    double difference(UniquesFound set) {
        return set.difference(pool.members(), pool.outsiders());
    }

    private double standardised(UniquesFound set) {
        return set.standardised(pool.members(), pool.outsiders());
    }

    /** The excess of the most outstanding set. */
    Estimate excess(EvaluationContext context) {
        if (sets.isEmpty()) {
            return none(context);
        }
        UniquesFound most = ranked().get(0);
        double value = clipped(difference(most));
        double each = 1 - (1 - context.level()) / sets.size();
        double lower = clipped(interval(most, each).lower());
        double upper = value;
        for (UniquesFound set : sets) {
            upper = Math.max(upper, clipped(interval(set, context.level()).upper()));
        }
        Estimate estimate =
                Estimate.of(value)
                        .with(
                                new Interval(
                                        Math.min(value, lower),
                                        upper,
                                        context.level(),
                                        "Newcombe, simultaneous over " + sets.size()));
        return context.detail() == Detail.VALUES
                ? estimate
                : estimate.with(exchange(context, sets.indexOf(most)));
    }

    /** Nothing is found of anybody: one set in which all shares are 0. */
    private Estimate none(EvaluationContext context) {
        UniquesFound nothing = new UniquesFound(List.of(), new int[0], new int[0]);
        Interval interval = interval(nothing, context.level());
        return Estimate.of(0)
                .with(new Interval(0, clipped(interval.upper()), context.level(), "Newcombe"))
                .with(new Exchange(1, 0, 0, MembershipExchange.draws(context)));
    }

    private Interval interval(UniquesFound set, double level) {
        return set.interval(pool.members(), pool.outsiders(), level);
    }

    private Exchange exchange(EvaluationContext context, int most) {
        int draws =
                Math.min(
                        MembershipExchange.draws(context),
                        Draws.of(pool, context.data().synthetic().rows()));
        List<RowScores> scores = sets.stream().map(set -> set.scores(pool.size())).toList();
        MembershipExchange exchange =
                MembershipExchange.of(
                        context,
                        pool.members(),
                        pool.outsiders(),
                        draws,
                        labels ->
                                scores.stream()
                                        .mapToDouble(score -> difference(score, labels))
                                        .toArray());
        Exchange own = exchange.exchange(most);
        return new Exchange(exchange.p(), own.nullMean(), own.nullSpread(), own.draws());
    }

    private static double difference(RowScores scores, Labels labels) {
        int inside = scores.sumOfMembers(labels);
        return (double) inside / labels.members()
                - (double) (scores.sum() - inside) / labels.outsiders();
    }

    private static double clipped(double value) {
        return Math.max(0, Math.min(1, value));
    }
}
