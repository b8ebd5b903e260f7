package dev.assay.exchange;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.stat.SampleMoments;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The membership exchange: statistics that contrast training rows with held-out rows, computed for
 * the true labels and for random ones. If the generator keeps nothing of single training rows, and
 * training and held-out rows come from one population, the true labelling is one of many equally
 * likely ones. The p-values are therefore exact at every size, whatever the statistic, and need no
 * model of the data; they are uniform under the null, up to ties, which make them conservative.
 *
 * <p>Pooled rows should come in an order that depends on their content alone (see {@link
 * dev.assay.metric.ContentOrder}), so that shuffled tables give equal results. Complexity: one
 * evaluation of the statistics per labelling, in parallel.
 *
 * @since 0.2
 */
public final class MembershipExchange {

    /** Relabellings unless another number is asked for: p-values go down to 0.001. */
    public static final int DRAWS = 999;

    /**
     * Relabellings where only {@link Detail#EXCHANGE} is asked for: p-values go down to 0.0025, so
     * that one of twenty attacks can still break a claim after correction for their number.
     */
    public static final int FEW_DRAWS = 399;

    private static final double SAME = 1e-12;

    private final double[] observed;
    private final double[][] nulls;

    private MembershipExchange(double[] observed, double[][] nulls) {
        this.observed = observed;
        this.nulls = nulls;
    }

    /**
     * The exchange of these statistics over {@link #DRAWS} labellings, or over {@link #FEW_DRAWS}
     * where the context asks for no more.
     */
    public static MembershipExchange of(
            EvaluationContext context, int members, int outsiders, LabelStatistics statistics) {
        return of(context, members, outsiders, draws(context), statistics);
    }

    /** How many labellings are drawn at the detail that the context asks for. */
    public static int draws(EvaluationContext context) {
        return context.detail() == Detail.EXCHANGE ? FEW_DRAWS : DRAWS;
    }

    /**
     * The exchange of these statistics.
     *
     * @param members how many pooled rows, the first ones, are true members
     * @param outsiders how many follow that are not
     * @param draws random labellings
     * @param statistics finite numbers, larger for more leakage
     */
    public static MembershipExchange of(
            EvaluationContext context,
            int members,
            int outsiders,
            int draws,
            LabelStatistics statistics) {
        DrawnLabels.Drawn labels =
                context.get(new DrawnLabels(new Relabellings(members, outsiders, draws)));
        return of(context, Labels.observed(members, outsiders), draws, labels::labels, statistics);
    }

    /**
     * The exchange of these statistics among the rows that a run asks for their neighbours.
     *
     * @param asked which they are; labels are of the whole pool, in which the others keep theirs
     */
    public static MembershipExchange among(
            EvaluationContext context, AskedPool asked, int draws, LabelStatistics statistics) {
        Pool pool = asked.pool();
        if (!asked.isDrawn()) {
            return of(context, pool.members(), pool.outsiders(), draws, statistics);
        }
        List<Long> seeds = context.get(new Relabellings(asked.members(), asked.outsiders(), draws));
        return of(
                context,
                Labels.observed(pool.members(), pool.outsiders()),
                draws,
                draw -> Labels.drawn(asked, seeds.get(draw)),
                statistics);
    }

    private static MembershipExchange of(
            EvaluationContext context,
            Labels truth,
            int draws,
            IntFunction<Labels> labels,
            LabelStatistics statistics) {
        double[] observed = statistics.of(truth);
        double[][] nulls = new double[draws][];
        context.forEach(draws, draw -> nulls[draw] = statistics.of(labels.apply(draw)));
        for (double[] one : nulls) {
            Check.require(
                    one.length == observed.length,
                    "every labelling needs the same number of statistics");
        }
        return new MembershipExchange(observed, nulls);
    }

    /** The statistic for the true labels. */
    public double observed(int statistic) {
        return observed[statistic];
    }

    /** What the exchange says of one statistic. */
    public Exchange exchange(int statistic) {
        double[] values = nulls(statistic);
        double mean = SampleMoments.mean(values);
        return new Exchange(
                p(observed[statistic], values), mean, spread(values, mean), values.length);
    }

    /** The statistic for each random labelling, in the order they were drawn. */
    public double[] nulls(int statistic) {
        return Arrays.stream(nulls).mapToDouble(one -> one[statistic]).toArray();
    }

    /**
     * The position of the statistic that stands out most, in spreads from its mean over the
     * labellings; the first of equals. A statistic that never varies does not stand out.
     */
    public int strongest() {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int statistic = 0; statistic < observed.length; statistic++) {
            double distance = standardised(statistic)[0];
            if (distance > most + SAME) {
                most = distance;
                best = statistic;
            }
        }
        return best;
    }

    /**
     * The p-value of the statistic that stands out most, against the labellings' own most
     * outstanding ones: trying many statistics is paid for, and no more than that.
     */
    public double p() {
        double[] largest = new double[nulls.length + 1];
        Arrays.fill(largest, Double.NEGATIVE_INFINITY);
        for (int statistic = 0; statistic < observed.length; statistic++) {
            double[] values = standardised(statistic);
            for (int i = 0; i < values.length; i++) {
                largest[i] = Math.max(largest[i], values[i]);
            }
        }
        return p(largest[0], Arrays.copyOfRange(largest, 1, largest.length));
    }

    private static double p(double value, double[] nulls) {
        double slack = SAME * Math.max(1, Math.abs(value));
        long atLeast = Arrays.stream(nulls).filter(one -> one >= value - slack).count();
        return (1.0 + atLeast) / (1.0 + nulls.length);
    }

    /**
     * A statistic in spreads from its mean, first for the true labels, then for the others. Mean
     * and spread are over all of them, the true ones included, or these would not be one among
     * equals.
     */
    private double[] standardised(int statistic) {
        double[] values = new double[nulls.length + 1];
        values[0] = observed[statistic];
        for (int draw = 0; draw < nulls.length; draw++) {
            values[draw + 1] = nulls[draw][statistic];
        }
        double mean = SampleMoments.mean(values);
        double spread = spread(values, mean);
        for (int i = 0; i < values.length; i++) {
            values[i] = spread <= SAME ? 0 : (values[i] - mean) / spread;
        }
        return values;
    }

    private static double spread(double[] values, double mean) {
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return values.length < 2 ? 0 : Math.sqrt(sum / (values.length - 1));
    }
}
