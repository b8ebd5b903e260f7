package dev.assay.metrics.privacy.distance;

import dev.assay.exchange.AskedPool;
import dev.assay.exchange.DeepByLabel;
import dev.assay.exchange.LabelledNeighbours;
import dev.assay.exchange.Labels;
import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.Pool;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
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
import dev.assay.metrics.privacy.internal.DistanceCurves;
import dev.assay.metrics.privacy.internal.Distances;
import dev.assay.metrics.privacy.internal.DrawnRows;
import dev.assay.metrics.privacy.internal.Draws;
import dev.assay.metrics.privacy.internal.Numbers;
import dev.assay.metrics.privacy.internal.PrivacyLoss;
import dev.assay.neighbour.AskedRows;
import dev.assay.neighbour.NeighbourTable;
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
 * Nearest-neighbour distance ratio: the mean over synthetic rows of \(d_1 / d_2\), the distances to
 * the nearest and the second-nearest real row. The range is [0, 1]; near 1, which is best, a
 * synthetic row is no closer to one real row than to another; near 0 it lies next to one real row
 * and reveals it. 0/0 counts as 0 (a synthetic row equal to two identical real rows) and is
 * reported in a note. With a holdout, the privacy loss is the mean ratio towards the HOLDOUT less
 * that towards REAL; the room for the loss is the former, since a verbatim copy has ratio 0. Its
 * p-value is that of random labels, exact at any size. Where the holdout is small beside REAL, or
 * REAL beside it, and synthetic rows are many, it is read from some of these, which are drawn and
 * told in a note, even where every row is asked for its neighbours.
 *
 * <p>{@code direction=real_to_synthetic} is SynthEval's: every real row and its two nearest
 * synthetic rows. The error is that of a mean over rows. Missing values are compared as the space
 * defines.
 *
 * <p>It is only a screening measure. Lautrup et al. (2024), doi:10.1007/s10618-024-01081-4; the
 * ratio is Lowe's (2004), doi:10.1023/B:VISI.0000029664.99615.94.
 *
 * <p>The metric is skipped if REAL has fewer than two rows.
 *
 * <p>Example: One synthetic row is 1 away from the nearest and 4 from the second-nearest real row,
 * another 3 and 4: the value is (0.25 + 0.75)/2 = 0.5.
 *
 * @since 0.1
 */
public final class NearestNeighbourDistanceRatio
        implements Metric<NearestNeighbourDistanceRatio.Options> {

    private static final double LOW = 0.05;

    /** Whose rows look for their two nearest. */
    public enum Direction {
        /** Synthetic rows among real ones. */
        SYNTHETIC_TO_REAL,
        /** Real rows among synthetic ones, as SynthEval has it. */
        REAL_TO_SYNTHETIC
    }

    /**
     * Options.
     *
     * @param space how far rows are apart
     * @param direction whose rows look for their two nearest
     * @param variant how the privacy loss is scored
     */
    public record Options(
            @Option("How far rows are apart: gower, euclidean, embedding:KEY, …") Space space,
            @Option("synthetic_to_real, or real_to_synthetic as SynthEval computes it")
                    Direction direction,
            @Option(
                            "How the privacy loss is scored. assay: against the room up to a verbatim copy; syntheval: 1 - |loss|")
                    Variant variant) {}

    @Override
    public String key() {
        return "nndr";
    }

    @Override
    public String title() {
        return "Nearest-neighbour distance ratio";
    }

    @Override
    public String description() {
        return "Mean ratio of a synthetic row's distances to its nearest and second-nearest real row. Near 1 it has no favourite;"
                + " near 0 it points at one person. With a holdout, the difference to the same ratio towards rows the generator"
                + " never saw. Screening only.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Lautrup et al. (2024), SynthEval, doi:10.1007/s10618-024-01081-4",
                "Lowe (2004), doi:10.1023/B:VISI.0000029664.99615.94");
    }

    @Override
    public Options defaults() {
        return new Options(Space.gower(), Direction.SYNTHETIC_TO_REAL, Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale ratio = Scale.higherIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        "avg_nndr",
                        "Mean nearest-neighbour distance ratio",
                        Dimension.PRIVACY,
                        ratio),
                PrivacyLoss.spec(
                        "priv_loss_nndr",
                        "Privacy loss (difference in NNDR)",
                        setup.options().variant()),
                MeasureSpec.shown(
                        "nndr_p5", "5 % quantile of the ratios", Dimension.PRIVACY, ratio),
                MeasureSpec.shown(
                        "nndr_holdout",
                        "Mean ratio with the holdout for real",
                        Dimension.PRIVACY,
                        ratio),
                MeasureSpec.shown(
                        "nndr_p5_holdout",
                        "5 % quantile with the holdout for real",
                        Dimension.PRIVACY,
                        ratio));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS, MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        return List.of(
                table(Part.REAL, options).needing(2), table(Part.HOLDOUT, options).wanting(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        QueriedTable asked = context.get(table(Part.REAL, options));
        Ratios real = Ratios.of(asked.table());
        double average = SampleMoments.mean(real.values());
        double error = SampleMoments.standardError(real.values());
        MetricResult result =
                MetricResult.of("avg_nndr", mean(context, average, error, asked.queries()));
        Map<String, double[]> curves = new LinkedHashMap<>();
        curves.put("real", real.values());
        MetricResult low =
                MetricResult.of("nndr_p5", Estimate.of(Numbers.quantile(real.values(), LOW)));
        if (tooFewRows(context, options)) {
            result = result.noting("priv_loss_nndr does not apply: the holdout has a single row");
        } else if (context.data().has(Part.HOLDOUT)) {
            QueriedTable outside = context.get(table(Part.HOLDOUT, options));
            Ratios holdout = Ratios.of(outside.table());
            double other = SampleMoments.mean(holdout.values());
            double otherError = SampleMoments.standardError(holdout.values());
            Estimate loss = PrivacyLoss.estimate(other, otherError, average, error, 1);
            if (context.detail() == Detail.FULL) {
                loss = loss.with(exchange(context, options, real, holdout));
                result = drawnForExchange(context, options, asked.queries(), result);
            }
            result = PrivacyLoss.add(result, "priv_loss_nndr", loss, other, options.variant());
            low =
                    low.with("nndr_holdout", mean(context, other, otherError, outside.queries()))
                            .with("nndr_p5_holdout", Numbers.quantile(holdout.values(), LOW));
            curves.put("holdout", holdout.values());
        }
        for (Map.Entry<String, Estimate> measure : low.measures().entrySet()) {
            result = result.with(measure.getKey(), measure.getValue());
        }
        return context.detail() == Detail.VALUES
                ? result
                : detailed(result, real, curves, options, asked.queries());
    }

    private static Estimate mean(
            EvaluationContext context, double mean, double error, Queries queries) {
        return queries.areDrawn()
                ? DrawnRows.estimate(context, mean, error, queries)
                : Estimate.withError(mean, error, "over rows");
    }

    /** The loss for random labels. */
    private static Exchange exchange(
            EvaluationContext context, Options options, Ratios real, Ratios holdout) {
        AskedPool asked = AskedPool.of(context);
        Pool pool = asked.pool();
        if (options.direction() == Direction.REAL_TO_SYNTHETIC) {
            double[] ratios =
                    asked.pooled(
                            real.values(),
                            holdout.values(),
                            context.get(new AskedRows(Part.REAL)),
                            context.get(new AskedRows(Part.HOLDOUT)));
            return MembershipExchange.of(
                            context,
                            asked.members(),
                            asked.outsiders(),
                            labels -> new double[] {-labels.meanDifference(ratios)})
                    .exchange(0);
        }
        LabelledNeighbours lists = context.get(deep(options));
        return MembershipExchange.of(
                        context,
                        pool.members(),
                        pool.outsiders(),
                        Draws.of(pool, lists.rows()),
                        labels -> {
                            double difference = 0;
                            for (int row = 0; row < lists.rows(); row++) {
                                difference +=
                                        ratio(lists, labels, false, row)
                                                - ratio(lists, labels, true, row);
                            }
                            return new double[] {difference / lists.rows()};
                        })
                .exchange(0);
    }

    private static MetricResult drawnForExchange(
            EvaluationContext context, Options options, Queries asked, MetricResult result) {
        if (options.direction() == Direction.REAL_TO_SYNTHETIC) {
            return result;
        }
        Queries read = deep(options).queries(context);
        return DrawnRows.noting(result, "priv_loss_nndr", read, asked.size());
    }

    private static DeepByLabel deep(Options options) {
        return DeepByLabel.in(options.space(), DeepByLabel.Reading.BOTH);
    }

    private static double ratio(LabelledNeighbours lists, Labels labels, boolean members, int row) {
        double[] two = lists.nearestTwo(labels, members, row);
        return two[1] == 0 ? 0 : two[0] / two[1];
    }

    private static boolean tooFewRows(EvaluationContext context, Options options) {
        return context.data().has(Part.HOLDOUT)
                && context.data().table(table(Part.HOLDOUT, options).among()).rows() < 2;
    }

    private static MetricResult detailed(
            MetricResult result,
            Ratios real,
            Map<String, double[]> curves,
            Options options,
            Queries queries) {
        MetricResult full =
                DrawnRows.noted(
                                result,
                                options.direction() == Direction.SYNTHETIC_TO_REAL
                                        ? Part.SYNTHETIC
                                        : Part.REAL,
                                queries)
                        .noting(Distances.SCREENING)
                        .with(
                                DistanceCurves.of(
                                        "Nearest-neighbour distance ratio towards",
                                        "d1 / d2",
                                        curves));
        if (real.undefined() > 0) {
            full =
                    full.noting(
                            real.undefined()
                                    + " of "
                                    + real.values().length
                                    + " rows have both neighbours at distance 0; their ratio 0/0 counts as 0");
        }
        return options.direction() == Direction.SYNTHETIC_TO_REAL
                ? full.with(
                        DrawnRows.scores(
                                Part.SYNTHETIC,
                                "nearest_neighbour_distance_ratio",
                                real.values(),
                                queries))
                : full;
    }

    private static QueriedNeighbours table(Part reference, Options options) {
        return options.direction() == Direction.SYNTHETIC_TO_REAL
                ? new QueriedNeighbours(Part.SYNTHETIC, reference, options.space())
                : new QueriedNeighbours(reference, Part.SYNTHETIC, options.space());
    }

    /** The ratios d1/d2 of all rows, and how many were 0/0. */
    private record Ratios(double[] values, int undefined) {

        static Ratios of(NeighbourTable table) {
            double[] ratios = new double[table.rows()];
            int undefined = 0;
            for (int row = 0; row < ratios.length; row++) {
                double first = table.distance(row, 0);
                double second = table.distance(row, 1);
                if (second == 0) {
                    undefined++;
                } else {
                    ratios[row] = first / second;
                }
            }
            return new Ratios(ratios, undefined);
        }
    }
}
