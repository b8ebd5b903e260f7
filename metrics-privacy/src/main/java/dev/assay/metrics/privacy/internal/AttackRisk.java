package dev.assay.metrics.privacy.internal;

import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.Proportion;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Scale;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The risk of an attack beyond what knowing the population gives: with success rates \(r_m\)
 * against REAL and \(r_c\) against HOLDOUT, \((r_m - r_c) / (1 - r_c)\), Giomi et al. (2023),
 * doi:10.56553/popets-2023-0055; there the rates are the centres of Wilson's intervals, here the
 * plain shares. It is clipped to [0, 1] last of all, after any mean, maximum or interval has been
 * taken.
 */
public final class AttackRisk {

    private AttackRisk() {}

    /** The declarations for a prefix: the risk, and the three rates it rests on. */
    public static List<MeasureSpec> specs(String prefix, String title, boolean ranked) {
        Scale share = Scale.lowerIsBetter(0, 1);
        return List.of(
                new MeasureSpec(
                        prefix + "_risk", title + " risk", Dimension.PRIVACY, share, ranked),
                MeasureSpec.shown(
                        prefix + "_rate",
                        title + ", success against real rows",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        prefix + "_control",
                        title + ", success against holdout rows",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        prefix + "_baseline",
                        title + ", success of guessing",
                        Dimension.PRIVACY,
                        share));
    }

    /** The risks of attacks on the same rows, over relabellings of these. */
    public static Risks exchanged(EvaluationContext context, List<RowSuccess> attacks) {
        MembershipExchange exchange =
                MembershipExchange.of(
                        context,
                        attacks.get(0).members(),
                        attacks.get(0).outsiders(),
                        labels ->
                                attacks.stream()
                                        .mapToDouble(
                                                attack -> labels.meanDifference(attack.success()))
                                        .toArray());
        return new Risks(
                attacks.stream().map(attack -> attack.statistic(context.level())).toList(),
                exchange,
                context.level());
    }

    /** The position of the attack whose risk is largest at its lower end; the first of equals. */
    public static int worst(List<RowSuccess> attacks, double level) {
        double z = Interval.factor(level);
        return IntStream.range(0, attacks.size())
                .reduce(
                        (a, b) ->
                                lower(attacks.get(b), z, level) > lower(attacks.get(a), z, level)
                                        ? b
                                        : a)
                .orElseThrow();
    }

    /** The worst risk; where values alone are asked for, without what relabelling says of it. */
    public static Estimate worstRisk(EvaluationContext context, List<RowSuccess> attacks) {
        int worst = worst(attacks, context.level());
        return context.detail() == Detail.VALUES
                ? Estimate.of(Risks.clipped(attacks.get(worst).risk()))
                : attacks.size() == 1
                        ? exchanged(context, attacks).one(0)
                        : exchanged(context, attacks).worst(worst);
    }

    /** The result with the rates of an attack, and with what a reader must know of them. */
    public static MetricResult addRates(
            MetricResult result, String prefix, RowSuccess attack, double level) {
        MetricResult more =
                result.with(
                        prefix + "_rate",
                        Proportion.estimate(
                                attack.rate() * attack.members(), attack.members(), level));
        if (attack.outsiders() > 0) {
            more = more.with(prefix + "_control", attack.control());
        }
        more = more.with(prefix + "_baseline", attack.baseline());
        return attack.rate() <= attack.baseline()
                ? more.noting(weak(prefix, attack.rate(), attack.baseline()))
                : more;
    }

    /** Says that an attack is too weak to tell of safety. */
    public static String weak(String prefix, double rate, double baseline) {
        return String.format(
                java.util.Locale.ROOT,
                "%s: the attack does no better than guessing (%.3f against %.3f), so it is too weak to tell of safety",
                prefix,
                rate,
                baseline);
    }

    /** Says what is missing without a holdout, and what the rates still tell. */
    public static String withoutHoldout(String prefix) {
        return prefix
                + "_risk was not assessed: there is no holdout to tell what knowing the population wins;"
                + " the success of the attack stands beside that of guessing, and says nothing of safety";
    }

    private static double lower(RowSuccess attack, double z, double level) {
        return attack.risk() - z * attack.error(level);
    }
}
