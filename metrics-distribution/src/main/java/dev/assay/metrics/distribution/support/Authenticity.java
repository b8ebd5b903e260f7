package dev.assay.metrics.distribution.support;

import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
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
import dev.assay.metric.RowScores;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.RowCurves;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.NearestTies;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import dev.assay.table.NumericColumn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The share of synthetic rows that are not near-copies: row j is authentic if the nearest real row
 * i* is farther from it than from its own nearest real neighbour, \(A = \frac1m\sum_j [d(y_j,
 * x_{i^*}) \gt \min_{i \ne i^*} d(x_{i^*}, x_i)]\). The range is [0, 1]; 1 is best for privacy, and
 * a verbatim copy has 0. A perfect generator does not reach 1: about 0.42 is expected in two
 * dimensions, 0.65 in sixteen.
 *
 * <p>Ties: a row at exactly that distance is not authentic, so neither is a copy of a real row that
 * occurs twice; if several real rows are nearest, the row is authentic only if it is farther away
 * than every one of them is from its own neighbour. Missing values are compared as the space
 * defines. The standard error is binomial over synthetic rows. The metric is skipped if there are
 * fewer than two real rows.
 *
 * <p>The variant {@code legacy} is that of the papers' first released code and of synthcity. It
 * compares the distance from real row i to its nearest synthetic row j with the neighbour distance
 * of <em>real row j</em>: these are unrelated rows, the result changes when rows are shuffled, and
 * there is no result where there are more synthetic than real rows. Use it only to reproduce old
 * numbers.
 *
 * <p>Cost: a neighbour search among real rows and one between the tables. Alaa et al. (2022),
 * arXiv:2102.08921, section 4; issue 4 of github.com/ahmedmalaa/evaluating-generative-models.
 *
 * <p>Example: In one column REAL has 0, 1, 5 and SYNTHETIC 0.2 and 2.5. The row 0.2 is 0.2 from 0,
 * which has a neighbour at 1: not authentic. The row 2.5 is 1.5 from 1, which has a neighbour at 1:
 * authentic. The rate is ½.
 *
 * @since 0.1
 */
public final class Authenticity implements Metric<Authenticity.Options> {

    /** Which definition. */
    public enum Variant {
        /** The papers'. */
        PAPER,
        /** That of the first released code, and of synthcity. */
        LEGACY
    }

    /**
     * How to measure.
     *
     * @param variant which definition
     * @param space where rows lie
     */
    public record Options(
            @Option("The definition: paper, or legacy for the row-order dependent one of synthcity")
                    Variant variant,
            @Option("Where rows lie: euclidean, gower, codes or embedding:KEY") Space space) {}

    @Override
    public String key() {
        return "authenticity";
    }

    @Override
    public String title() {
        return "Authenticity";
    }

    @Override
    public String description() {
        return "Share of synthetic rows that are farther from their nearest real row than that row is from other real rows. "
                + "0 means copies; fresh real data scores between 0.4 and 0.7, depending on the dimension, so read it beside "
                + "a reference point. A screening figure, not a proof of privacy. Space: euclidean on scaled numbers and "
                + "levels, or any other. Cost: exact neighbour searches among real rows and from synthetic to real rows.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Alaa et al. (2022), How faithful is your synthetic data?, arXiv:2102.08921",
                "github.com/ahmedmalaa/evaluating-generative-models/issues/4");
    }

    @Override
    public Options defaults() {
        return new Options(Variant.PAPER, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(
                        "authenticity_rate",
                        "Authentic synthetic rows",
                        Dimension.PRIVACY,
                        Scale.higherIsBetter(0, 1)));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        boolean paper = options.variant() == Variant.PAPER;
        return List.of(
                new Neighbours(Part.REAL, Part.REAL, options.space()).needing(1),
                // The second tells whether the first is alone.
                paper
                        ? new Neighbours(Part.SYNTHETIC, Part.REAL, options.space()).needing(2)
                        : new Neighbours(Part.REAL, Part.SYNTHETIC, options.space()).needing(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        NeighbourTable among = context.get(new Neighbours(Part.REAL, Part.REAL, options.space()));
        if (options.variant() == Variant.LEGACY) {
            return legacy(
                    context.get(new Neighbours(Part.REAL, Part.SYNTHETIC, options.space())), among);
        }
        NeighbourTable nearest =
                context.get(new Neighbours(Part.SYNTHETIC, Part.REAL, options.space()));
        boolean[] authentic = new boolean[nearest.rows()];
        double[] index = new double[nearest.rows()];
        double[] distance = new double[nearest.rows()];
        double[] own =
                NearestTies.largest(
                        context,
                        context.get(new EncodedPart(Part.SYNTHETIC, options.space())),
                        context.get(new EncodedPart(Part.REAL, options.space())),
                        nearest,
                        (row, real) -> among.distance(real, 0));
        for (int row = 0; row < authentic.length; row++) {
            index[row] = nearest.index(row, 0);
            double away = nearest.distance(row, 0);
            distance[row] = Double.isInfinite(away) ? Double.NaN : away;
            authentic[row] = away > own[row];
        }
        MetricResult result =
                MetricResult.of(
                        "authenticity_rate",
                        Shares.estimate(Shares.of(authentic), authentic.length));
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        Map<String, double[]> distances = new LinkedHashMap<>();
        distances.put("synthetic row to its nearest real row", distance);
        distances.put("that real row to its own nearest", own);
        return RowCurves.add(result, "Distances that decide on authenticity", "distance", distances)
                .with(Shares.flags(Part.SYNTHETIC, "authenticity_authentic", authentic))
                .with(
                        new RowScores(
                                Part.SYNTHETIC,
                                NumericColumn.of("authenticity_nearest_real_row", index)))
                .with(
                        new RowScores(
                                Part.SYNTHETIC,
                                NumericColumn.of("authenticity_nearest_real_distance", distance)));
    }

    private static MetricResult legacy(NeighbourTable nearest, NeighbourTable among) {
        boolean[] authentic = new boolean[nearest.rows()];
        for (int row = 0; row < authentic.length; row++) {
            int synthetic = nearest.index(row, 0);
            if (synthetic >= among.rows()) {
                throw new NotApplicableException(
                        "the legacy variant takes synthetic row "
                                + synthetic
                                + " for a real row; the real table has "
                                + among.rows());
            }
            authentic[row] = among.distance(synthetic, 0) < nearest.distance(row, 0);
        }
        return MetricResult.of(
                        "authenticity_rate",
                        Shares.estimate(Shares.of(authentic), authentic.length))
                .noting(
                        "variant legacy: compares unrelated rows, and changes when rows are shuffled");
    }
}
