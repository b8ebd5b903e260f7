package dev.assay.exchange;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much more often training rows are hit than held-out rows are, by the excess \((r - h) / (1 -
 * h)\) of the share r of training rows over the share h of held-out rows: 0 for a table without
 * memory, 1 where all training rows are hit and not all others. Of several ways to be hit, the one
 * that stands out most from the hypergeometric distribution of its hits speaks; its p-value is that
 * of the largest over all ways. Its interval (Newcombe 1998, from Wilson's of both shares) begins
 * at the lower bound of that way, made wider by Bonferroni's rule, and reaches up to the largest
 * upper bound of any way, each of the level asked for: see {@link #excess(EvaluationContext,
 * double)}.
 *
 * @since 0.2
 */
public final class HitContrast {

    private static final int MOST = 9_999;

    /** The most where only {@link Detail#EXCHANGE} is asked for. */
    private static final int MOST_OF_FEW = 1_999;

    /** So many rows are labelled at most where that gives more labellings than usual. */
    private static final int LABELLED = 40_000_000;

    private final List<int[]> hits = new ArrayList<>();
    private final List<Boolean> bounding = new ArrayList<>();
    private final int members;
    private final int outsiders;

    /**
     * No way to be hit so far.
     *
     * @param members training rows
     * @param outsiders held-out rows, at least one
     */
    public HitContrast(int members, int outsiders) {
        this.members = members;
        this.outsiders = outsiders;
    }

    /** This contrast with one more way to be hit, training rows first. */
    public HitContrast with(boolean[] hit) {
        return with(hit, true);
    }

    /**
     * This contrast with one more way to be hit that may speak, and whose upper bound does not
     * count: a way that chance hits so often, without harm to anybody, that nothing could be
     * excluded by it. One way at least must count.
     */
    public HitContrast beside(boolean[] hit) {
        return with(hit, false);
    }

    private HitContrast with(boolean[] hit, boolean counts) {
        hits.add(IntStream.range(0, hit.length).filter(i -> hit[i]).toArray());
        bounding.add(counts);
        return this;
    }

    /** The way that stands out most; the first of equals. */
    public int strongest() {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int way = 0; way < hits.size(); way++) {
            double z = standardised(way);
            if (z > most + 1e-12) {
                most = z;
                best = way;
            }
        }
        return best;
    }

    /** The share of training rows that are hit. */
    public Estimate training(int way, double level) {
        return Proportion.estimate(inside(way), members, level);
    }

    /** The share of held-out rows that are hit. */
    public Estimate holdout(int way, double level) {
        return Proportion.estimate(hits.get(way).length - inside(way), outsiders, level);
    }

    /** The excess of the strongest way; the exchange only where more than values is asked for. */
    public Estimate excess(EvaluationContext context) {
        return excess(context, context.level());
    }

    /**
     * The excess with the interval of a level of one's own, told as that of the run. Which way
     * speaks is chance where nothing is remembered, so that its lower bound is corrected for their
     * number. The upper bound needs no correction to hold for all ways at once: whichever of them
     * has the largest true excess, its own bound is wrong no more often than the level allows, and
     * the largest bound is no lower (the intersection-union principle; Berger 1982, Technometrics
     * 24:295).
     */
    public Estimate excess(EvaluationContext context, double level) {
        int way = strongest();
        double value = Math.max(0, excess(inside(way), hits.get(way).length));
        Estimate estimate = Estimate.of(value).with(interval(level, context.level(), way, value));
        return context.detail() == Detail.VALUES ? estimate : estimate.with(exchange(context, way));
    }

    private Interval interval(double level, double told, int way, double value) {
        Check.require(bounding.contains(true), "of one way at least the upper bound must count");
        double each = 1 - (1 - level) / hits.size();
        double upper = value;
        for (int other = 0; other < hits.size(); other++) {
            if (bounding.get(other)) {
                double bound = difference(other, level).upper() / room(other);
                upper = Math.max(upper, clipped(bound));
            }
        }
        double lower = Math.min(value, clipped(difference(way, each).lower() / room(way)));
        return new Interval(lower, upper, told, method());
    }

    private Interval difference(int way, double level) {
        int inside = inside(way);
        return Proportion.difference(
                inside, members, hits.get(way).length - inside, outsiders, level);
    }

    private double room(int way) {
        return Math.max(1.0 / (2 * outsiders), 1 - holdoutShare(way));
    }

    private String method() {
        return hits.size() == 1 ? "Newcombe" : "Newcombe, simultaneous over " + hits.size();
    }

    private Exchange exchange(EvaluationContext context, int way) {
        if (hits.stream().allMatch(hit -> hit.length == 0)) {
            // Whatever the labels, nobody is hit.
            return new Exchange(1, 0, 0, draws(context));
        }
        MembershipExchange exchange =
                MembershipExchange.of(context, members, outsiders, draws(context), this::excesses);
        Exchange own = exchange.exchange(way);
        return new Exchange(exchange.p(), own.nullMean(), own.nullSpread(), own.draws());
    }

    /**
     * Counting hits is cheap, and ten copies among a thousand rows are found by p-values that a
     * thousand labellings hardly resolve: small tables are labelled ten times as often, and planted
     * leaks five times, lest they miss what the evaluation would notice.
     */
    private int draws(EvaluationContext context) {
        int rows = members + outsiders;
        return context.detail() == Detail.EXCHANGE
                ? Math.max(
                        MembershipExchange.FEW_DRAWS, Math.min(MOST_OF_FEW, LABELLED / 10 / rows))
                : Math.max(MembershipExchange.DRAWS, Math.min(MOST, LABELLED / rows));
    }

    private double[] excesses(Labels labels) {
        return hits.stream()
                .mapToDouble(hit -> excess(labels.membersAmong(hit), hit.length))
                .toArray();
    }

    /** The excess when so many of all hits fall on members; −1 at least. */
    private double excess(int inside, int all) {
        double r = (double) inside / members;
        double h = (double) (all - inside) / outsiders;
        return h < 1 ? Math.max(-1, (r - h) / (1 - h)) : r < 1 ? -1 : 0;
    }

    private double holdoutShare(int way) {
        return (double) (hits.get(way).length - inside(way)) / outsiders;
    }

    private int inside(int way) {
        int count = 0;
        for (int position : hits.get(way)) {
            count += position < members ? 1 : 0;
        }
        return count;
    }

    private double standardised(int way) {
        double all = members + outsiders;
        double marked = hits.get(way).length;
        double mean = marked * members / all;
        double variance = mean * outsiders / all * (all - marked) / Math.max(1, all - 1);
        return variance <= 0 ? 0 : (inside(way) - mean) / Math.sqrt(variance);
    }

    private static double clipped(double value) {
        return Math.max(0, Math.min(1, value));
    }
}
