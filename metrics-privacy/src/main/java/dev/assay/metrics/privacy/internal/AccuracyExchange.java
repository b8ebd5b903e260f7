package dev.assay.metrics.privacy.internal;

import dev.assay.exchange.AskedByLabel;
import dev.assay.exchange.AskedPool;
import dev.assay.exchange.LabelledNeighbours;
import dev.assay.exchange.Labels;
import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.NearestByLabel;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.Part;
import dev.assay.neighbour.Space;
import java.util.function.ToDoubleFunction;

/**
 * How much nearer whole tables of members and synthetic rows cling to each other than outsiders and
 * synthetic rows do, for random labels. Tables of unequal size need no subsamples here: random
 * labels have the same sizes.
 */
public final class AccuracyExchange {

    private final EvaluationContext context;
    private final AskedPool pool;
    private final LabelledNeighbours ofPool;
    private final double[] toSynthetic;

    public AccuracyExchange(EvaluationContext context, Space space) {
        this.context = context;
        this.pool = AskedPool.of(context);
        this.ofPool = context.get(new AskedByLabel(NearestByLabel.Asking.POOL, space));
        this.toSynthetic = Distances.pooled(context, pool, space);
    }

    /**
     * The difference of adversarial accuracies, outsiders less members.
     *
     * @param loss what was found, perhaps at other sizes; the mean is told at its level, as far
     *     from it as whole tables are from theirs
     */
    public Exchange ofAccuracy(Space space, double loss) {
        LabelledNeighbours ofSynthetic =
                context.get(new AskedByLabel(NearestByLabel.Asking.SYNTHETIC, space));
        double[] toOwn = Distances.asked(context, Part.SYNTHETIC, Part.SYNTHETIC, space).nearest();
        return exchange(
                loss,
                ofSynthetic.rows(),
                labels ->
                        0.5
                                * (farther(labels, false)
                                        - farther(labels, true)
                                        + farther(ofSynthetic, toOwn, labels, false)
                                        - farther(ofSynthetic, toOwn, labels, true)));
    }

    /**
     * The difference of the shares that have a synthetic row nearer than any of their own.
     *
     * @param copiesCount whether distance 0 always counts
     * @param loss as for accuracies
     */
    public Exchange ofNearness(boolean copiesCount, double loss) {
        return exchange(
                loss,
                pool.size(),
                labels -> nearer(labels, true, copiesCount) - nearer(labels, false, copiesCount));
    }

    private Exchange exchange(double loss, int rows, ToDoubleFunction<Labels> statistic) {
        MembershipExchange whole =
                MembershipExchange.among(
                        context,
                        pool,
                        Draws.of(pool.pool(), rows),
                        labels -> new double[] {statistic.applyAsDouble(labels)});
        Exchange own = whole.exchange(0);
        double shift = loss - whole.observed(0);
        return new Exchange(own.p(), own.nullMean() + shift, own.nullSpread(), own.draws());
    }

    private double farther(Labels labels, boolean members) {
        int count = 0;
        for (int row = 0; row < toSynthetic.length; row++) {
            // Nearer than the synthetic row is at most the number before; the list tells that
            // soonest.
            count +=
                    labels.isMember(ofPool.position(row)) == members
                                    && ofPool.anyWithin(
                                            labels, members, row, Math.nextDown(toSynthetic[row]))
                            ? 1
                            : 0;
        }
        return count / size(members);
    }

    private static double farther(
            LabelledNeighbours synthetic, double[] toOwn, Labels labels, boolean members) {
        int count = 0;
        for (int row = 0; row < toOwn.length; row++) {
            count += synthetic.anyWithin(labels, members, row, toOwn[row]) ? 0 : 1;
        }
        return (double) count / toOwn.length;
    }

    private double nearer(Labels labels, boolean members, boolean copiesCount) {
        int count = 0;
        for (int row = 0; row < toSynthetic.length; row++) {
            if (labels.isMember(ofPool.position(row)) == members) {
                boolean copied = copiesCount && toSynthetic[row] == 0;
                count +=
                        copied || !ofPool.anyWithin(labels, members, row, toSynthetic[row]) ? 1 : 0;
            }
        }
        return count / size(members);
    }

    /** Labels change places, so that there are as many members among those that are asked. */
    private double size(boolean members) {
        return members ? pool.members() : pool.outsiders();
    }
}
