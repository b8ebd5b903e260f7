package dev.assay.metrics.privacy.distance;

import dev.assay.exchange.AskedByLabel;
import dev.assay.exchange.LabelledNeighbours;
import dev.assay.exchange.Leanings;
import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.NearestByLabel;
import dev.assay.exchange.Pool;
import dev.assay.exchange.PooledRows;
import dev.assay.exchange.TieWeights;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.privacy.internal.DistanceCurves;
import dev.assay.metrics.privacy.internal.Distances;
import dev.assay.metrics.privacy.internal.DrawnRows;
import dev.assay.metrics.privacy.internal.Draws;
import dev.assay.neighbour.QueriedNeighbours;
import dev.assay.neighbour.QueriedTable;
import dev.assay.neighbour.Queries;
import dev.assay.neighbour.Space;
import dev.assay.stat.SampleMoments;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * DCR share: how many synthetic rows lie nearer to the rows the generator saw than to those it did
 * not see. With \(p\) the share of synthetic rows whose nearest real row is in REAL (n rows) and
 * not in HOLDOUT (m rows), the value is \(\frac{p / n}{p / n + (1 - p) / m}\): the share at equal
 * sizes, since a larger table is nearer because of its size alone. It is \(p\) itself when n = m.
 * Fresh real data has ½ in expectation of p, a copy 1; ½ and below is best, the score falls to 0 at
 * 1. A tie counts as much as makes the mean over random labels that of rows without ties, ½ at
 * equal sizes (see {@link TieWeights}), and never as safe. Missing values are compared as the space
 * defines.
 *
 * <p>{@code dcr_share_excess} is \((p - c) / (1 - c)\), clipped to [0, 1], where \(c = n / (n +
 * m)\) is the share that random labels of the same numbers of rows have; it is the share of
 * synthetic rows that are nearer to training rows beyond chance. Its p-value is exact, see {@link
 * MembershipExchange}, and its error the spread over labellings: rows share neighbours, so a
 * binomial error would be too small.
 *
 * <p>It is only a screening measure. The share is that of Platzer and Reutterer (2021),
 * doi:10.3389/fdata.2021.679939.
 *
 * <p>The metric is not applicable without a HOLDOUT.
 *
 * <p>Example: With n = 200 and m = 100, 80 % of the synthetic rows are nearer to REAL: the value is
 * 0.004/(0.004 + 0.002) = 0.667. Chance gives c = 2/3, so the excess is (0.8 − 0.667)/(1 − 0.667) =
 * 0.4.
 *
 * @since 0.1
 */
public final class DistanceShare implements Metric<DistanceShare.Options> {

    /**
     * Options.
     *
     * @param space how far rows are apart
     */
    public record Options(
            @Option("How far rows are apart: gower, euclidean, embedding:KEY, …") Space space) {}

    @Override
    public String key() {
        return "dcr_share";
    }

    @Override
    public String title() {
        return "Share of rows nearer to the training data";
    }

    @Override
    public String description() {
        return "Share of synthetic rows that lie nearer to the rows the generator saw than to those it did not see, at equal sizes."
                + " 0.5 is what fresh real data gives; 1 means every row leans on a training row. Screening only.";
    }

    @Override
    public List<String> references() {
        return List.of("Platzer, Reutterer (2021), doi:10.3389/fdata.2021.679939");
    }

    @Override
    public Options defaults() {
        return new Options(Space.gower());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale half = Scale.of(0, 1, 0.5, share -> share <= 0.5 ? 1 : 2 * (1 - share));
        return List.of(
                MeasureSpec.ranked(
                        "dcr_share",
                        "Share nearer to training than to holdout rows",
                        Dimension.PRIVACY,
                        half),
                MeasureSpec.ranked(
                        "dcr_share_excess",
                        "Synthetic rows nearer to training rows than chance has it",
                        Dimension.PRIVACY,
                        Scale.lowerIsBetter(0, 1)),
                MeasureSpec.shown(
                        "dcr_share_counted",
                        "The same share as counted, whatever the sizes",
                        Dimension.PRIVACY,
                        half),
                MeasureSpec.shown(
                        "dcr_share_ties",
                        "Share of ties",
                        Dimension.PRIVACY,
                        Scale.lowerIsBetter(0, 1)));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS, MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        return List.of(
                Requirement.holdout(),
                new QueriedNeighbours(Part.SYNTHETIC, Part.REAL, options.space()).needing(1),
                new QueriedNeighbours(Part.SYNTHETIC, Part.HOLDOUT, options.space()).needing(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        QueriedTable asked = Distances.asked(context, Part.SYNTHETIC, Part.REAL, options.space());
        double[] toReal = asked.nearest();
        double[] toHoldout =
                Distances.asked(context, Part.SYNTHETIC, Part.HOLDOUT, options.space()).nearest();
        double n = context.data().real().rows();
        double m = context.data().table(Part.HOLDOUT).rows();
        double[] nearer = new double[toReal.length];
        int ties = 0;
        for (int row = 0; row < nearer.length; row++) {
            boolean tie = toReal[row] == toHoldout[row];
            ties += tie ? 1 : 0;
            nearer[row] = toReal[row] < toHoldout[row] ? 1 : 0;
        }
        if (ties > 0) {
            nearer = lists(context, options).leanings().observed();
        }
        double counted = Math.min(1, SampleMoments.mean(nearer));
        MetricResult result =
                MetricResult.empty()
                        .with("dcr_share", share(context, nearer, counted, n, m, asked.queries()))
                        .with("dcr_share_excess", excess(context, options, counted))
                        .with("dcr_share_counted", counted)
                        .with("dcr_share_ties", (double) ties / nearer.length);
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        Map<String, double[]> curves = new LinkedHashMap<>();
        curves.put("synthetic to real", toReal);
        curves.put("synthetic to holdout", toHoldout);
        return DrawnRows.noted(result, Part.SYNTHETIC, asked.queries())
                .noting(Distances.SCREENING)
                .with(
                        DistanceCurves.of(
                                "Distance from synthetic rows to training and holdout rows",
                                "distance",
                                curves))
                .with(
                        DrawnRows.scores(
                                Part.SYNTHETIC, "nearer_to_training", nearer, asked.queries()));
    }

    /**
     * The share at equal sizes; where rows were drawn, with the ends of the counted share's error.
     */
    private static Estimate share(
            EvaluationContext context,
            double[] nearer,
            double counted,
            double n,
            double m,
            Queries queries) {
        double share = counted * m / (counted * m + (1 - counted) * n);
        if (!queries.areDrawn()) {
            return Estimate.of(share);
        }
        // The slope of the share at equal sizes as the counted share moves.
        double weighted = counted * m + (1 - counted) * n;
        double slope = n * m / (weighted * weighted);
        return DrawnRows.estimate(
                context, share, slope * SampleMoments.standardError(nearer), queries);
    }

    /**
     * What lies above the share that random labels have, n of n + m, as a share of the room there
     * is. The error is the spread over labellings, which knows that rows share neighbours.
     */
    private static Estimate excess(EvaluationContext context, Options options, double counted) {
        int n = context.data().real().rows();
        int m = context.data().table(Part.HOLDOUT).rows();
        double chance = (double) n / (n + m);
        double value = Math.max(0, Math.min(1, (counted - chance) / (1 - chance)));
        if (context.detail() == Detail.VALUES) {
            return Estimate.of(value);
        }
        LabelledNeighbours lists = lists(context, options);
        Leanings leanings = lists.leanings();
        Pool pool = context.get(new PooledRows());
        Exchange exchange =
                MembershipExchange.of(
                                context,
                                n,
                                m,
                                Draws.of(pool, lists.rows()),
                                labels ->
                                        new double[] {
                                            (leanings.sum(labels) / lists.rows() - chance)
                                                    / (1 - chance)
                                        })
                        .exchange(0);
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

    private static LabelledNeighbours lists(EvaluationContext context, Options options) {
        return context.get(new AskedByLabel(NearestByLabel.Asking.SYNTHETIC, options.space()));
    }
}
