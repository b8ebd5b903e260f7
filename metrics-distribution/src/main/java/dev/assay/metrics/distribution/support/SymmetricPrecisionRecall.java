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
import dev.assay.neighbour.NeighbourSearch.BothBalls;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import java.util.List;
import java.util.Set;

/**
 * Symmetric precision and recall: precision or the share of synthetic balls that hold a real row,
 * whichever is smaller; recall or coverage, whichever is smaller. The range is [0, 1], and 1 is
 * best. In high dimensions balls of the wider distribution swallow the other one, so that precision
 * and recall diverge without a reason in the data; the two shares of each pair err in opposite
 * directions, so their minimum does not.
 *
 * <p>A row at exactly the radius is outside unless it is at distance 0; a row is never its own
 * neighbour. Missing values are compared as the space defines. The metric is skipped if a table has
 * fewer than k + 1 rows. Cost: as prdc, whose balls it shares. Khayatkhoei and AbdAlmageed (2023),
 * Emergent asymmetry of precision and recall, arXiv:2306.09618.
 *
 * <p>Example: In one column with k = 1, REAL has 0, 1, 3 and SYNTHETIC 0.5 and 9. Precision is ½,
 * and both synthetic balls hold a real row: symmetric precision is ½. Recall is 1 and coverage 2/3:
 * symmetric recall is 2/3.
 *
 * @since 0.1
 */
public final class SymmetricPrecisionRecall implements Metric<SymmetricPrecisionRecall.Options> {

    /**
     * How to measure.
     *
     * @param k the neighbour that gives a ball its radius
     * @param space where rows lie
     */
    public record Options(
            @Option("The neighbour that gives a ball its radius, at least 1") int k,
            @Option("Where rows lie: euclidean, gower, codes or embedding:KEY") Space space) {

        /** Refuses k below 1. */
        public Options {
            Check.atLeast(1, k, "k");
        }
    }

    @Override
    public String key() {
        return "symmetric_precision_recall";
    }

    @Override
    public String title() {
        return "Symmetric precision and recall";
    }

    @Override
    public String description() {
        return "Precision and recall by nearest-neighbour balls, each the smaller of the usual share and its mirror image, "
                + "which takes away what high dimension alone does to them. 1 is best. Space: euclidean on scaled numbers and "
                + "levels, or any other. Cost: the exact searches of prdc.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Khayatkhoei and AbdAlmageed (2023), Emergent asymmetry of precision and recall for measuring fidelity and diversity of generative models in high dimensions, arXiv:2306.09618");
    }

    @Override
    public Options defaults() {
        return new Options(5, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                Shares.ranked("symmetric_precision_recall_precision", "Symmetric precision"),
                Shares.ranked("symmetric_precision_recall_recall", "Symmetric recall"));
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
                        .needing(options.k()),
                // Balls are counted instead, which costs as much as this table would.
                new Neighbours(Part.REAL, Part.SYNTHETIC, options.space()).needing(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        BothBalls balls =
                context.get(new Balls(options.space(), options.k(), Boundary.STRICT_OR_SAME));
        double[] precise = shares(balls.ofFirst().holders(), balls.ofSecond().held());
        double[] recalled = shares(balls.ofSecond().holders(), balls.ofFirst().held());
        MetricResult result =
                MetricResult.empty()
                        .with(
                                "symmetric_precision_recall_precision",
                                Math.min(precise[0], precise[1]))
                        .with(
                                "symmetric_precision_recall_recall",
                                Math.min(recalled[0], recalled[1]));
        return context.detail() == Detail.VALUES
                ? result
                : result.with(
                        new Plot.Bars(
                                "The two shares behind each measure",
                                List.of("precision", "recall"),
                                List.of(
                                        Plot.Series.bars(
                                                "rows in a ball of the other table",
                                                precise[0],
                                                recalled[0]),
                                        Plot.Series.bars(
                                                "rows whose own ball holds one of the other",
                                                precise[1],
                                                recalled[1]))));
    }

    private static double[] shares(int[] holders, int[] held) {
        return new double[] {Balls.share(holders, 1), Balls.share(held, 1)};
    }
}
