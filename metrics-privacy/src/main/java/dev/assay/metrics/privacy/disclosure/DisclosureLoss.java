package dev.assay.metrics.privacy.disclosure;

import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.Proportion;
import dev.assay.metric.Detail;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.metrics.privacy.internal.Bets;
import dev.assay.metrics.privacy.internal.Risks;
import dev.assay.metrics.privacy.internal.RowSuccess;
import java.util.List;

/** What is disclosed of members beyond what is disclosed of outsiders, signed. */
final class DisclosureLoss {

    private static final String METHOD = "exchange and Wilson";

    private DisclosureLoss() {}

    /** The loss of one score for each real row. */
    static Estimate ofRows(EvaluationContext context, RowSuccess success) {
        double loss = success.rate() - success.control();
        if (context.detail() == Detail.VALUES) {
            return Estimate.of(loss);
        }
        Exchange exchange =
                MembershipExchange.of(
                                context,
                                success.members(),
                                success.outsiders(),
                                labels -> new double[] {labels.meanDifference(success.success())})
                        .exchange(0);
        return estimate(loss, success.differenceError(context.level()), exchange, context.level());
    }

    /** The loss of uniques, as a share of members; {@code fitting} are the rows of each unique. */
    static Estimate ofUniques(
            EvaluationContext context, AttackTargets targets, List<int[]> fitting) {
        int n = targets.members().length;
        if (fitting.isEmpty()) {
            return Estimate.of(0);
        }
        int[] contents = targets.cells(context, context.data().schema().content()).contents();
        Bets bets = new Bets("uniques", fitting, contents, n);
        double share = (double) fitting.size() / n;
        double loss = bets.excess() * share;
        if (context.detail() == Detail.VALUES) {
            return Estimate.of(loss);
        }
        Exchange own =
                MembershipExchange.of(
                                context,
                                n,
                                targets.outsiders().length,
                                labels -> new double[] {bets.excess(labels::isMember)})
                        .exchange(0);
        Exchange exchange = new Exchange(own.p(), 0, own.nullSpread() * share, own.draws());
        double leaked = Risks.clipped(loss);
        return estimate(
                loss,
                Math.hypot(exchange.nullSpread(), Proportion.error(leaked, n)),
                exchange,
                context.level());
    }

    private static Estimate estimate(double loss, double error, Exchange exchange, double level) {
        double value = Math.max(-1, Math.min(1, loss));
        double half = Interval.factor(level) * error;
        return Estimate.withError(value, error, new ErrorSource.Rows(METHOD))
                .with(
                        new Interval(
                                Math.max(-1, Math.min(value, loss - half)),
                                Math.min(1, Math.max(value, loss + half)),
                                level,
                                METHOD))
                .with(exchange);
    }
}
