package dev.assay.metrics.privacy.internal;

import dev.assay.exchange.MembershipExchange;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.stat.SampleMoments;
import java.util.Arrays;
import java.util.List;

/**
 * Risks of several attacks on the same real rows, with what relabelling makes of each and of the
 * worst of them. The interval of the worst holds the largest of the true risks whichever attack
 * that belongs to. Below, it is as many errors wide as the risk that is farthest from 0 lies from
 * it, in spreads, in all but a share of the relabellings. Above, each risk is as many errors wide
 * as it alone lies from 0, and the highest of these bounds counts: the largest true risk belongs to
 * one attack, and that attack's own bound is wrong no more often than the level allows.
 */
public final class Risks {

    private static final double SAME = 1e-9;

    private final List<RiskStatistic> statistics;
    private final MembershipExchange exchange;
    private final double[][] nulls;
    private final double[] found;
    private final double level;

    /**
     * Risks and their exchange.
     *
     * @param statistics the risks
     * @param exchange whose first statistics are these risks, on any scale of their own
     * @param level of the intervals
     */
    public Risks(List<RiskStatistic> statistics, MembershipExchange exchange, double level) {
        this.statistics = statistics;
        this.exchange = exchange;
        this.level = level;
        this.nulls = new double[statistics.size()][];
        this.found = new double[nulls.length];
        for (int i = 0; i < nulls.length; i++) {
            double[] drawn = exchange.nulls(i);
            double[] all = Arrays.copyOf(drawn, drawn.length + 1);
            all[drawn.length] = exchange.observed(i);
            // Over all labellings, the true one included, or it would not be one among equals.
            double mean = SampleMoments.mean(all);
            double spread = SampleMoments.standardError(all) * Math.sqrt(all.length);
            for (int j = 0; j < all.length; j++) {
                all[j] = spread > SAME ? (all[j] - mean) / spread : 0;
            }
            nulls[i] = Arrays.copyOf(all, drawn.length);
            found[i] = all[drawn.length];
        }
    }

    /** One of the risks. */
    public Estimate one(int index) {
        RiskStatistic risk = statistics.get(index);
        Exchange own = exchange.exchange(index);
        return estimate(
                risk.risk(),
                risk.error(),
                risk.risk() - Interval.factor(level) * risk.error(),
                risk.risk() + Interval.factor(level) * risk.error(),
                "exchange and Wilson",
                new Exchange(own.p(), 0, risk.spread(), own.draws()));
    }

    /** The risk of the attack called worst, among all of them. */
    public Estimate worst(int index) {
        int draws = nulls[0].length;
        double[] farthest = new double[draws];
        double[] highest = new double[draws];
        double[] risks = new double[draws];
        Arrays.fill(highest, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < nulls.length; i++) {
            for (int draw = 0; draw < draws; draw++) {
                farthest[draw] = Math.max(farthest[draw], Math.abs(nulls[i][draw]));
                if (nulls[i][draw] > highest[draw]) {
                    highest[draw] = nulls[i][draw];
                    risks[draw] = nulls[i][draw] * statistics.get(i).spread();
                }
            }
        }
        double width = Numbers.quantile(farthest, level);
        double lower = Double.NEGATIVE_INFINITY;
        double upper = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < nulls.length; i++) {
            RiskStatistic risk = statistics.get(i);
            double alone =
                    Numbers.quantile(Arrays.stream(nulls[i]).map(Math::abs).toArray(), level);
            lower = Math.max(lower, risk.risk() - width * risk.error());
            upper = Math.max(upper, risk.risk() + alone * risk.error());
        }
        double largest = Arrays.stream(found).max().orElseThrow();
        long atLeast = Arrays.stream(highest).filter(one -> one >= largest - SAME).count();
        double mean = SampleMoments.mean(risks);
        double spread = SampleMoments.standardError(risks) * Math.sqrt(draws);
        return estimate(
                statistics.get(index).risk(),
                statistics.get(index).error(),
                lower,
                upper,
                "exchange and Wilson, simultaneous over " + statistics.size(),
                new Exchange((1.0 + atLeast) / (1.0 + draws), mean, spread, draws));
    }

    /** Clips to [0, 1], which is the last thing done. */
    private Estimate estimate(
            double risk,
            double error,
            double lower,
            double upper,
            String method,
            Exchange exchangeOfRisk) {
        double value = clipped(risk);
        return Estimate.withError(value, error, new ErrorSource.Rows(method))
                .with(
                        new Interval(
                                Math.min(value, clipped(lower)),
                                Math.max(value, clipped(upper)),
                                level,
                                method))
                .with(exchangeOfRisk);
    }

    /** The risk as told: no less than 0 and no more than 1. */
    public static double clipped(double risk) {
        return Math.max(0, Math.min(1, risk));
    }
}
