package dev.assay.metrics.distribution.support;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metrics.distribution.internal.RowCurves;
import dev.assay.metrics.distribution.internal.Subsample;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import dev.assay.stat.SampleMoments;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Probabilistic precision and recall: a row belongs to the support around another with a
 * probability that falls linearly from 1 at distance 0 to 0 at R. P-precision is the mean over
 * synthetic rows of \(1 - \prod_{i: d_{ij} \lt R} d_{ij}/R\) over real rows i, with R = a times the
 * mean distance of real rows to their k-th neighbour; P-recall swaps the tables. The range is [0,
 * 1], and 1 is best. With one radius for all rows, single outliers cannot cover half the space.
 *
 * <p>A row is never its own neighbour, by position. Where R is 0, because most rows repeat, only
 * equal rows belong. Missing values are compared as the space defines. The standard error is over
 * rows. The metric is skipped if a table has fewer than k + 1 rows. Cost: every pair of at most
 * {@code rows} rows of each table. Park and Kim (2023), Probabilistic precision and recall towards
 * reliable evaluation of generative models, ICCV, arXiv:2309.01590.
 *
 * <p>The metric is not applicable where the mean distance to the neighbours is not finite.
 *
 * <p>Example: With R = 2, a synthetic row at distance 1 from two real rows, and farther than 2 from
 * all others, belongs to REAL's support with probability 1 − ½ · ½ = 0.75.
 *
 * @since 0.1
 */
public final class ProbabilisticPrecisionRecall
        implements Metric<ProbabilisticPrecisionRecall.Options> {

    /**
     * How to measure.
     *
     * @param k the neighbour that gives the radius
     * @param reach times the mean of its distances
     * @param rows rows of each table that are compared at most
     * @param space where rows lie
     */
    public record Options(
            @Option("The neighbour whose mean distance gives the radius, at least 1") int k,
            @Option("The radius over that mean distance (a), above 0") double reach,
            @Option("Rows of each table that are compared at most; of more, a seeded sample")
                    int rows,
            @Option("Where rows lie: euclidean, gower, codes or embedding:KEY") Space space) {

        /** Refuses k below 1, a reach that is not positive and fewer than 2 rows. */
        public Options {
            Check.atLeast(1, k, "k");
            Check.positive(reach, "reach");
            Check.atLeast(2, rows, "rows");
        }
    }

    @Override
    public String key() {
        return "p_precision_recall";
    }

    @Override
    public String title() {
        return "Probabilistic precision and recall";
    }

    @Override
    public String description() {
        return "The mean chance that a synthetic row belongs to the real support (precision) and a real row to the synthetic "
                + "one (recall), where the chance falls with the distance. 1 is best. Smooth and hardly moved by outliers. "
                + "Space: euclidean on scaled numbers and levels, or any other. Cost: all pairs of at most 'rows' rows.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Park and Kim (2023), Probabilistic precision and recall, ICCV, arXiv:2309.01590");
    }

    @Override
    public Options defaults() {
        return new Options(4, 1.2, 10_000, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        // No half-samples: they read as many rows as the whole, up to the limit.
        return Stream.of(
                        Shares.ranked("p_precision_recall_precision", "P-precision"),
                        Shares.ranked("p_precision_recall_recall", "P-recall"))
                .map(MeasureSpec::withoutHalves)
                .toList();
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        return List.of(
                new Neighbours(Part.REAL, Part.REAL, options.space()).needing(options.k()),
                new Neighbours(Part.SYNTHETIC, Part.SYNTHETIC, options.space())
                        .needing(options.k()));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        double[] precise = belonging(context, options, Part.SYNTHETIC, Part.REAL);
        double[] recalled = belonging(context, options, Part.REAL, Part.SYNTHETIC);
        MetricResult result =
                MetricResult.empty()
                        .with("p_precision_recall_precision", mean(precise))
                        .with("p_precision_recall_recall", mean(recalled));
        if (context.detail() == Detail.FULL) {
            Map<String, double[]> chances = new LinkedHashMap<>();
            chances.put("synthetic rows in the real support", precise);
            chances.put("real rows in the synthetic support", recalled);
            result = RowCurves.add(result, "Chance of belonging", "chance", chances);
        }
        int most = Math.max(context.data().real().rows(), context.data().synthetic().rows());
        return most <= options.rows()
                ? result
                : result.noting(
                        "a seeded sample of "
                                + options.rows()
                                + " rows of each table that has more");
    }

    private static double[] belonging(
            EvaluationContext context, Options options, Part of, Part centres) {
        double[] distances =
                context.get(new KthNeighbourDistance(centres, options.space(), options.k()));
        double[] sorted = distances.clone();
        Arrays.sort(sorted);
        double radius = options.reach() * Arrays.stream(sorted).sum() / sorted.length;
        if (!Double.isFinite(radius)) {
            throw new NotApplicableException("the mean distance to the neighbours is not finite");
        }
        EncodedRows rows = sample(context, of, options);
        EncodedRows among = sample(context, centres, options);
        double[] chance = new double[rows.rows()];
        context.forRanges(
                chance.length,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        double outside = 1;
                        for (int other = 0; other < among.rows() && outside > 0; other++) {
                            double distance = rows.distance(row, among, other);
                            if (distance == 0) {
                                outside = 0;
                            } else if (distance < radius) {
                                outside *= distance / radius;
                            }
                        }
                        chance[row] = 1 - outside;
                    }
                });
        return chance;
    }

    private static EncodedRows sample(EvaluationContext context, Part part, Options options) {
        EncodedRows rows = context.get(new EncodedPart(part, options.space()));
        return rows.select(Subsample.positions(context, part, rows.rows(), options.rows()));
    }

    private static Estimate mean(double[] values) {
        double mean = SampleMoments.mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Estimate.withError(
                mean,
                Math.sqrt(squares / (values.length - 1.0) / values.length),
                new ErrorSource.Rows("over rows"));
    }
}
