package dev.assay.metrics.distribution.support;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metrics.distribution.internal.RowCurves;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Precision cover: the share of synthetic rows whose ball, reaching to their k'-th nearest other
 * synthetic row with k' = C·k, holds at least k real rows; recall cover: the same with the tables
 * swapped. The range is [0, 1], and 1 is best. A region counts as covered when the other
 * distribution has at least the C-th part of the mass there.
 *
 * <p>A row at exactly the radius is inside; a row is never its own neighbour. The definition
 * assumes equal sizes; with unequal sizes the larger table covers more easily, and a note says so.
 * Missing values are compared as the space defines. The metric is skipped if a table has fewer than
 * k' + 1 rows. Cost: neighbour searches within and between the tables. Cheema and Urner (2023),
 * Precision recall cover, PMLR 206:6571–6594; names as in its appendix A.3 (some code swaps them).
 *
 * <p>Example: In one column with k = 1 and C = 2, SYNTHETIC has 0, 1, 3 and thus the radii 3, 2, 3;
 * REAL has 0.5, 10, 11, 12 and thus the radii 10.5, 2, 1, 2. Every synthetic ball holds the real
 * row 0.5, so precision cover is 1; only the ball of 0.5 holds a synthetic row, so recall cover is
 * 1/4.
 *
 * @since 0.1
 */
public final class PrecisionRecallCover implements Metric<PrecisionRecallCover.Options> {

    /**
     * How to measure.
     *
     * @param k rows of the other table a ball must hold
     * @param factor how many times as many of its own it holds
     * @param space where rows lie
     */
    public record Options(
            @Option("Rows of the other table that a ball must hold, at least 1") int k,
            @Option("How many times as many rows of its own table a ball holds (C), at least 1")
                    int factor,
            @Option("Where rows lie: euclidean, gower, codes or embedding:KEY") Space space) {

        /** Refuses numbers below 1. */
        public Options {
            Check.atLeast(1, k, "k");
            Check.atLeast(1, factor, "factor");
        }
    }

    @Override
    public String key() {
        return "precision_recall_cover";
    }

    @Override
    public String title() {
        return "Precision and recall cover";
    }

    @Override
    public String description() {
        return "Share of synthetic rows around which there are enough real rows (precision), and of real rows around which "
                + "there are enough synthetic rows (recall). 1 is best. Sees regions that are thinned out, not only empty ones. "
                + "Space: euclidean on scaled numbers and levels, or any other. Cost: exact searches over all pairs of rows.";
    }

    @Override
    public List<String> references() {
        return List.of("Cheema and Urner (2023), Precision recall cover, PMLR 206:6571-6594");
    }

    @Override
    public Options defaults() {
        return new Options(3, 3, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                Shares.ranked("precision_recall_cover_precision", "Precision cover"),
                Shares.ranked("precision_recall_cover_recall", "Recall cover"));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        int own = options.k() * options.factor();
        return List.of(
                new Neighbours(Part.REAL, Part.REAL, options.space()).needing(own),
                new Neighbours(Part.SYNTHETIC, Part.SYNTHETIC, options.space()).needing(own));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        int[] precise = held(context, options, Part.SYNTHETIC, Part.REAL);
        int[] recalled = held(context, options, Part.REAL, Part.SYNTHETIC);
        MetricResult result =
                MetricResult.empty()
                        .with(
                                "precision_recall_cover_precision",
                                Shares.estimate(Balls.share(precise, options.k()), precise.length))
                        .with(
                                "precision_recall_cover_recall",
                                Shares.estimate(
                                        Balls.share(recalled, options.k()), recalled.length));
        if (context.detail() == Detail.FULL) {
            Map<String, double[]> held = new LinkedHashMap<>();
            held.put("balls of synthetic rows", RowCurves.numbers(precise));
            held.put("balls of real rows", RowCurves.numbers(recalled));
            result =
                    RowCurves.add(
                            result,
                            "Rows of the other table in a ball; "
                                    + options.k()
                                    + " or more cover it",
                            "rows",
                            held);
        }
        return precise.length == recalled.length
                ? result
                : result.noting(
                        "the tables differ in size ("
                                + recalled.length
                                + " real, "
                                + precise.length
                                + " synthetic rows), which favours the measure of the smaller one");
    }

    private static int[] held(
            EvaluationContext context, Options options, Part centres, Part others) {
        double[] radius =
                context.get(
                        new KthNeighbourDistance(
                                centres, options.space(), options.k() * options.factor()));
        return NeighbourSearch.countWithin(
                context,
                context.get(new EncodedPart(centres, options.space())),
                context.get(new EncodedPart(others, options.space())),
                radius,
                false,
                false);
    }
}
