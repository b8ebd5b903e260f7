package dev.assay.metrics.privacy.person;

import dev.assay.exchange.Proportion;
import dev.assay.metric.Artefact;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.privacy.Variant;
import dev.assay.metrics.privacy.internal.AccuracyExchange;
import dev.assay.metrics.privacy.internal.DistanceCurves;
import dev.assay.metrics.privacy.internal.Distances;
import dev.assay.metrics.privacy.internal.DrawnRows;
import dev.assay.metrics.privacy.internal.EntropyWeights;
import dev.assay.metrics.privacy.internal.NearestOfSubsamples;
import dev.assay.metrics.privacy.internal.PrivacyLoss;
import dev.assay.metrics.privacy.internal.RealRows;
import dev.assay.metrics.privacy.internal.Subsample;
import dev.assay.metrics.privacy.internal.SubsampleSearch;
import dev.assay.neighbour.AskedRows;
import dev.assay.neighbour.ColumnWeights;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.MissingRule;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.QueriedNeighbours;
import dev.assay.neighbour.QueriedTable;
import dev.assay.neighbour.Queries;
import dev.assay.neighbour.Range;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import dev.assay.stat.SampleMoments;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * ε-identifiability risk: the share of real rows that have a synthetic row nearer than any other
 * real row, \(\frac1n\sum_i [d_w(r_i, S) \lt d_w(r_i, R \setminus r_i)]\), where distance 0 always
 * counts. The distance is Gower's over all content columns, weighted by the inverse entropy of each
 * column in REAL, see {@link EntropyWeights}. The range is [0, 1]; 0 is best, and a copy has 1.
 * With a holdout, the privacy loss is the risk of REAL less that of HOLDOUT, both at the size of
 * the smaller table, the larger one by the mean over 30 seeded subsamples: rows of a larger table
 * are nearer to each other by its size alone, which would hide a loss. Its p-value is the exact one
 * of random labels, for the difference of the risks of the whole tables with the entropies of all
 * real rows, which do not depend on the labels. The room for the loss is 1 less the risk of
 * HOLDOUT. Errors are binomial. A missing cell equals a missing cell, and counts as a level in the
 * entropies.
 *
 * <p>{@code variant=syntheval} takes the entropies of rounded values, rescales the categorical
 * block, divides the holdout's count by the number of REAL rows, and compares plainly. Yoon,
 * Drumright, van der Schaar (2020), ADS-GAN, doi:10.1109/JBHI.2020.2980262.
 *
 * <p>The metric is skipped if REAL has fewer than two rows or no column is compared by content.
 *
 * <p>Example: In one column REAL has 0, 1, 5 and SYNTHETIC 0.4 and 20. The synthetic row 0.4 is 0.4
 * away from 0 and 0.6 from 1, nearer than the other real row; 5 has a real row at 4 and a synthetic
 * one at 4.6. The risk is 2/3.
 *
 * @since 0.1
 */
public final class IdentifiabilityRisk implements Metric<IdentifiabilityRisk.Options> {

    private static final double FAR = 4;
    private static final int SUBSAMPLES = 30;

    /**
     * Options.
     *
     * @param scaling which rows give the range of the numbers
     * @param variant weights, ties and divisor
     */
    public record Options(
            @Option(
                            "Which rows give the range that numbers are scaled by: reference (real and holdout) or joint (all)")
                    Range scaling,
            @Option(
                            "assay: weights by binned entropies, distance 0 counts, the loss at equal sizes; syntheval: rounded"
                                    + " entropies, rescaled categorical block, holdout count over real rows")
                    Variant variant) {}

    @Override
    public String key() {
        return "eps_risk";
    }

    @Override
    public String title() {
        return "Epsilon identifiability risk";
    }

    @Override
    public String description() {
        return "Share of real rows that have a synthetic row nearer than any other real row, in a distance that weighs rare"
                + " information more. 0 is best, 1 a copy; about a half is what fresh real data of the same size gives, so read the"
                + " privacy loss against the holdout beside it. Screening only.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Yoon, Drumright, van der Schaar (2020), ADS-GAN, doi:10.1109/JBHI.2020.2980262",
                "Lautrup et al. (2024), SynthEval, doi:10.1007/s10618-024-01081-4");
    }

    @Override
    public Options defaults() {
        return new Options(Range.REFERENCE, Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Options options = setup.options();
        Scale share = Scale.lowerIsBetter(0, 1);
        Scale other =
                options.variant() == Variant.SYNTHEVAL
                        ? Scale.of(0, Double.POSITIVE_INFINITY, 0, value -> 1 - value)
                        : share;
        return List.of(
                MeasureSpec.ranked(
                        "eps_identif_risk",
                        "Epsilon identifiability risk",
                        Dimension.PRIVACY,
                        share),
                PrivacyLoss.spec(
                        "priv_loss_eps",
                        "Privacy loss (difference in eps. risk)",
                        options.variant()),
                MeasureSpec.shown(
                        "eps_risk_real",
                        "Risk of as many real rows as the smaller table has",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        "eps_risk_holdout",
                        "Risk of as many holdout rows",
                        Dimension.PRIVACY,
                        other));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS, MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Space space = space(setup.options());
        return List.of(
                new QueriedNeighbours(Part.REAL, Part.SYNTHETIC, space).needing(1),
                new QueriedNeighbours(Part.REAL, Part.REAL, space).needing(1),
                new QueriedNeighbours(Part.HOLDOUT, Part.SYNTHETIC, space).wanting(1),
                new QueriedNeighbours(Part.HOLDOUT, Part.HOLDOUT, space).wanting(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        int rows = context.data().real().rows();
        double risk = share(context, Part.REAL, options, rows);
        Queries asked = context.get(new AskedRows(Part.REAL));
        double error = Proportion.error(risk, asked.size());
        MetricResult result =
                MetricResult.of(
                        "eps_identif_risk",
                        asked.areDrawn()
                                ? DrawnRows.estimate(context, risk, error, asked)
                                : Estimate.withError(risk, error, "binomial"));
        int holdoutRows = context.data().holdout().map(table -> table.rows()).orElse(0);
        if (holdoutRows == 1) {
            result = result.noting("priv_loss_eps does not apply: the holdout has a single row");
        } else if (holdoutRows > 1) {
            result =
                    options.variant() == Variant.SYNTHEVAL
                            ? withTheirLoss(context, options, result, risk)
                            : withLoss(context, options, result);
        }
        return context.detail() == Detail.VALUES
                ? result
                : DrawnRows.noted(result, Part.REAL, asked)
                        .noting(Distances.SCREENING)
                        .with(weights(context.get(weightsOf(options, RealRows.TRAINING))))
                        .with(curves(context, options));
    }

    /**
     * The share of rows whose nearest synthetic row is nearer than so many times their nearest
     * neighbour of their own table; the curves cross 1 at the risk.
     */
    private static Plot curves(EvaluationContext context, Options options) {
        Map<String, double[]> ratios = new LinkedHashMap<>();
        ratios.put("real rows", ratios(context, Part.REAL, options));
        if (context.data().holdout().filter(table -> table.rows() > 1).isPresent()) {
            ratios.put("holdout rows", ratios(context, Part.HOLDOUT, options));
        }
        return DistanceCurves.of(
                "Rows nearer to a synthetic row than to their own kind",
                "distance to the nearest synthetic row over that to the nearest of their own table",
                ratios);
    }

    private static double[] ratios(EvaluationContext context, Part part, Options options) {
        Space space = space(options);
        double[] ratios = Distances.asked(context, part, Part.SYNTHETIC, space).nearest();
        double[] toOwn = Distances.asked(context, part, part, space).nearest();
        for (int row = 0; row < ratios.length; row++) {
            // A copy counts as 0 even where REAL repeats the row; far beyond 1 nothing is to be
            // seen.
            ratios[row] =
                    ratios[row] == 0
                            ? 0
                            : toOwn[row] == 0 ? FAR : Math.min(FAR, ratios[row] / toOwn[row]);
        }
        return ratios;
    }

    private static MetricResult withLoss(
            EvaluationContext context, Options options, MetricResult result) {
        int holdoutRows = context.data().table(Part.HOLDOUT).rows();
        int size = Math.min(holdoutRows, context.data().real().rows());
        double real = shareAt(context, Part.REAL, options, size);
        double other = shareAt(context, Part.HOLDOUT, options, size);
        int ofReal = Math.min(size, context.get(new AskedRows(Part.REAL)).size());
        int ofHoldout = Math.min(size, context.get(new AskedRows(Part.HOLDOUT)).size());
        Estimate loss =
                PrivacyLoss.estimate(
                        other,
                        Proportion.error(other, ofHoldout),
                        real,
                        Proportion.error(real, ofReal),
                        -1);
        return PrivacyLoss.add(
                        result,
                        "priv_loss_eps",
                        exchanged(context, options, loss),
                        1 - other,
                        options.variant())
                .with(
                        "eps_risk_real",
                        Estimate.withError(real, Proportion.error(real, ofReal), "binomial"))
                .with(
                        "eps_risk_holdout",
                        Estimate.withError(other, Proportion.error(other, ofHoldout), "binomial"));
    }

    private static Estimate exchanged(EvaluationContext context, Options options, Estimate loss) {
        return context.detail() == Detail.VALUES
                ? loss
                : loss.with(
                        new AccuracyExchange(context, space(options, RealRows.POOLED))
                                .ofNearness(options.variant() == Variant.SOUND, loss.value()));
    }

    /** The holdout's count over the number of REAL rows. */
    private static MetricResult withTheirLoss(
            EvaluationContext context, Options options, MetricResult result, double risk) {
        int rows = context.data().real().rows();
        double other = share(context, Part.HOLDOUT, options, rows);
        return PrivacyLoss.add(
                        result,
                        "priv_loss_eps",
                        exchanged(context, options, Estimate.of(risk - other)),
                        1 - other,
                        options.variant())
                .with("eps_risk_real", risk)
                .with("eps_risk_holdout", other);
    }

    /**
     * The share of a part's rows when it has so many: the mean over seeded subsamples where it has
     * more.
     */
    private static double shareAt(EvaluationContext context, Part part, Options options, int size) {
        if (context.data().table(part).rows() == size) {
            return share(context, part, options, size);
        }
        if (context.get(new AskedRows(part)).areDrawn()) {
            return drawnShareAt(context, part, options, size);
        }
        Space space = space(options);
        double[] toSynthetic = Distances.nearest(context, part, Part.SYNTHETIC, space);
        double[] shares = new double[SUBSAMPLES];
        for (int draw = 0; draw < SUBSAMPLES; draw++) {
            context.checkCancelled();
            Subsample sample = Subsample.draw(context, part, size, draw);
            double[] toOwn = SubsampleSearch.nearest(context, space, sample, sample);
            int count = 0;
            for (int i = 0; i < size; i++) {
                double distance = toSynthetic[sample.positions()[i]];
                count += distance < toOwn[i] || distance == 0 ? 1 : 0;
            }
            shares[draw] = (double) count / size;
        }
        return SampleMoments.mean(shares);
    }

    /**
     * The mean over all subsamples of that size, from the rows that are asked: a row is at risk in
     * a subsample that misses all rows of its own table which are as near as the synthetic row.
     */
    private static double drawnShareAt(
            EvaluationContext context, Part part, Options options, int size) {
        Space space = space(options);
        QueriedTable asked = Distances.asked(context, part, Part.SYNTHETIC, space);
        double[] toSynthetic = asked.nearest();
        EncodedRows all = context.get(new EncodedPart(part, space));
        int[] near =
                NeighbourSearch.countWithin(
                        context,
                        all.select(asked.queries().rows()),
                        all,
                        toSynthetic,
                        false,
                        false);
        double sum = 0;
        for (int i = 0; i < near.length; i++) {
            sum +=
                    toSynthetic[i] == 0
                            ? 1
                            : NearestOfSubsamples.missesAll(all.rows() - 1, near[i] - 1, size - 1);
        }
        return sum / near.length;
    }

    private static double share(
            EvaluationContext context, Part part, Options options, int divisor) {
        Space space = space(options);
        double[] toSynthetic = Distances.asked(context, part, Part.SYNTHETIC, space).nearest();
        double[] toOwn = Distances.asked(context, part, part, space).nearest();
        int count = 0;
        for (int row = 0; row < toOwn.length; row++) {
            boolean nearer = toSynthetic[row] < toOwn[row];
            count +=
                    nearer || (options.variant() == Variant.SOUND && toSynthetic[row] == 0) ? 1 : 0;
        }
        Queries asked = context.get(new AskedRows(part));
        return asked.areDrawn()
                ? (double) count / asked.size() * asked.of() / divisor
                : (double) count / divisor;
    }

    private static DetailTable weights(ColumnWeights weights) {
        List<DetailTable.Row> rows =
                weights.weights().entrySet().stream()
                        .sorted(
                                Map.Entry.<String, Double>comparingByValue(
                                                Comparator.reverseOrder())
                                        .thenComparing(Map.Entry.comparingByKey()))
                        .map(
                                entry ->
                                        DetailTable.Row.of(
                                                entry.getKey(),
                                                entry.getValue() / weights.divisor()))
                        .toList();
        return new DetailTable(
                "eps_risk_weights",
                "Weight of each column in the distance",
                List.of("column"),
                List.of("weight"),
                rows);
    }

    private static Space space(Options options) {
        return space(options, RealRows.TRAINING);
    }

    private static Space space(Options options, RealRows from) {
        return new Space.Gower(options.scaling(), weightsOf(options, from), MissingRule.OWN_LEVEL);
    }

    private static Artefact<ColumnWeights> weightsOf(Options options, RealRows from) {
        return options.variant() == Variant.SYNTHEVAL
                ? new RoundedEntropyWeights(options.scaling(), from)
                : new EntropyWeights(from);
    }
}
