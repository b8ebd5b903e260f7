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
import java.util.List;
import java.util.Set;

/**
 * Improved precision and recall: the share of synthetic rows within the k-th neighbour's distance
 * of some real row, \(\frac1m\sum_j [\exists i: d(x_i,y_j) \le r_i]\), and the same with the tables
 * swapped. The range is [0, 1], and 1 is best.
 *
 * <p>A row at exactly the radius is inside; a row is never its own neighbour, by position. Missing
 * values are compared as the space defines. One outlier with a huge ball can lift either to 1, and
 * recall does not detect modes that become rare: read it beside coverage. Standard errors are
 * binomial. The metric is skipped if a table has fewer than k + 1 rows. Cost: neighbour searches
 * within and between both tables. Kynkäänniemi et al. (2019), arXiv:1904.06991.
 *
 * <p>Example: In one column with k = 1, REAL has 0, 1, 3 and thus the radii 1, 1, 2; SYNTHETIC has
 * 0.5 and 9, both with the radius 8.5. Only 0.5 lies in a real ball, so precision is ½; all real
 * rows lie in a synthetic ball, so recall is 1.
 *
 * @since 0.1
 */
public final class ImprovedPrecisionRecall implements Metric<ImprovedPrecisionRecall.Options> {

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
        return "improved_precision_recall";
    }

    @Override
    public String title() {
        return "Improved precision and recall";
    }

    @Override
    public String description() {
        return "Share of synthetic rows inside the k-nearest-neighbour balls of real rows (precision) and of real rows inside "
                + "those of synthetic rows (recall). 1 is best. A single outlier can lift either; thin modes do not lower "
                + "recall. Space: euclidean on scaled numbers and levels, or any other. Cost: exact searches over all pairs.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Kynkäänniemi et al. (2019), Improved precision and recall metric, arXiv:1904.06991");
    }

    @Override
    public Options defaults() {
        return new Options(3, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                Shares.ranked("improved_precision_recall_precision", "Improved precision"),
                Shares.ranked("improved_precision_recall_recall", "Improved recall"));
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
        BothBalls balls = context.get(new Balls(options.space(), options.k(), Boundary.INCLUSIVE));
        int[] holders = balls.ofFirst().holders();
        int[] reached = balls.ofSecond().holders();
        MetricResult result =
                MetricResult.empty()
                        .with(
                                "improved_precision_recall_precision",
                                Shares.estimate(Balls.share(holders, 1), holders.length))
                        .with(
                                "improved_precision_recall_recall",
                                Shares.estimate(Balls.share(reached, 1), reached.length));
        return context.detail() == Detail.VALUES
                ? result
                : BallCurves.add(result, holders, reached)
                        .with(
                                Shares.counts(
                                        Part.SYNTHETIC,
                                        "improved_precision_recall_real_balls",
                                        holders));
    }
}
