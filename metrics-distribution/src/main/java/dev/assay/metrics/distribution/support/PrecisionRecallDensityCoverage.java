package dev.assay.metrics.distribution.support;

import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
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
import dev.assay.neighbour.NeighbourSearch.BothBalls;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Precision, recall, density and coverage by balls that reach to each row's k-th nearest other row
 * of its own table. With \(r_i\) the radius of real row \(x_i\), \(s_j\) that of synthetic row
 * \(y_j\), n real and m synthetic rows:
 *
 * <ul>
 *   <li>precision \(\frac1m\sum_j [\exists i: d(x_i, y_j) \lt r_i]\), in [0, 1], where 1 is best;
 *   <li>recall \(\frac1n\sum_i [\exists j: d(x_i, y_j) \lt s_j]\), in [0, 1], where 1 is best;
 *   <li>density \(\frac1{km}\sum_j\sum_i [d(x_i, y_j) \lt r_i]\), in [0, n/k], about 1 for a
 *       perfect generator and often above it; its score is min(1, density);
 *   <li>coverage \(\frac1n\sum_i [\min_j d(x_i, y_j) \lt r_i]\), in [0, 1], where 1 is best; for a
 *       perfect generator it is expected at \(1 - \prod_{i=1}^{k} (n-i)/(n+m-i)\).
 * </ul>
 *
 * <p>Ties: a row at exactly the radius is outside, except that a row at distance 0 is always inside
 * (option {@code boundary}) and each ball counts by the real rows it holds, k where distances
 * differ, so that a copy has density 1 whatever its ties; a row is never its own neighbour, by
 * position. Missing values are compared as the space defines. The metric is skipped if a table has
 * fewer than k + 1 rows. Standard errors are binomial over rows and ignore that rows share balls.
 *
 * <p>Cost: two exact neighbour searches within the tables and one or two looks at all pairs between
 * them, O((n + m)² · columns) time and O(n + m) memory. Naeem et al. (2020), arXiv:2002.09797;
 * Kynkäänniemi et al. (2019), arXiv:1904.06991.
 *
 * <p>Example: In one column with k = 1, REAL has 0, 1, 3 and thus the radii 1, 1, 2; SYNTHETIC has
 * 0.5 and 9, both with the radius 8.5. The row 0.5 lies in the balls of 0 and 1, the row 9 in none:
 * precision is ½, density 2/(1 · 2) = 1, and coverage 2/3. All real rows lie in a synthetic ball,
 * so recall is 1, which shows what one outlier can do.
 *
 * @since 0.1
 */
public final class PrecisionRecallDensityCoverage
        implements Metric<PrecisionRecallDensityCoverage.Options> {

    /**
     * How to measure.
     *
     * @param k the neighbour that gives a ball its radius
     * @param boundary whether a row at exactly the radius is in the ball
     * @param space where rows lie
     */
    public record Options(
            @Option(
                            "The neighbour that gives a ball its radius, at least 1, or 'auto': the smallest whose expected coverage of a perfect generator is 0.95")
                    NeighbourNumber k,
            @Option(
                            "Whether a row at exactly the radius is in the ball: strict_or_same (only at distance 0), strict (never) or inclusive")
                    Boundary boundary,
            @Option("Where rows lie: euclidean, gower, codes or embedding:KEY") Space space) {}

    @Override
    public String key() {
        return "prdc";
    }

    @Override
    public String title() {
        return "Precision, recall, density and coverage";
    }

    @Override
    public String description() {
        return "Whether synthetic rows lie where real rows are (precision, density) and real rows where synthetic rows are "
                + "(recall, coverage), by balls around each row that reach to its k-th neighbour. 1 is best; density may "
                + "exceed 1. One outlier can lift precision or recall, hardly density and coverage. Space: euclidean on "
                + "scaled numbers and levels, or any other by 'space'. Cost: exact neighbour searches over all pairs of rows.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Naeem et al. (2020), Reliable fidelity and diversity metrics for generative models, arXiv:2002.09797",
                "Kynkäänniemi et al. (2019), Improved precision and recall metric, arXiv:1904.06991");
    }

    @Override
    public Options defaults() {
        return new Options(NeighbourNumber.of(5), Boundary.STRICT_OR_SAME, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                Shares.ranked("prdc_precision", "Precision: synthetic rows near real ones"),
                Shares.ranked("prdc_recall", "Recall: real rows near synthetic ones"),
                MeasureSpec.ranked(
                        "prdc_density",
                        "Density: real balls per synthetic row, over k",
                        Dimension.FIDELITY,
                        Scale.of(0, Double.POSITIVE_INFINITY, 1, density -> Math.min(1, density))),
                Shares.ranked("prdc_coverage", "Coverage: real balls that hold a synthetic row"));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        int k = options.k().fixed().orElse(1);
        return List.of(
                new Neighbours(Part.REAL, Part.REAL, options.space()).needing(k),
                new Neighbours(Part.SYNTHETIC, Part.SYNTHETIC, options.space()).needing(k),
                // Balls are counted instead, which costs as much as this table would.
                new Neighbours(Part.REAL, Part.SYNTHETIC, options.space()).needing(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        int real = context.data().real().rows();
        int synthetic = context.data().synthetic().rows();
        int k =
                options.k()
                        .fixed()
                        .orElseGet(
                                () ->
                                        ExpectedCoverage.smallestK(
                                                real, synthetic, Math.min(real, synthetic) - 1));
        Boundary boundary = options.boundary();
        BothBalls balls = context.get(new Balls(options.space(), k, boundary));
        int[] holders = balls.ofFirst().holders();
        int[] reached = balls.ofSecond().holders();
        boolean[] covered = Shares.some(balls.ofFirst().held());
        double density = Density.of(context, options.space(), k, boundary, balls.ofFirst());
        double expected = ExpectedCoverage.of(real, synthetic, k);
        MetricResult result =
                MetricResult.empty()
                        .with("prdc_precision", Shares.estimate(Balls.share(holders, 1), synthetic))
                        .with("prdc_recall", Shares.estimate(Balls.share(reached, 1), real))
                        .with(
                                "prdc_density",
                                Estimate.withError(
                                        density,
                                        errorOfMean(holders) / k,
                                        new ErrorSource.Rows("over synthetic rows")))
                        .with("prdc_coverage", Shares.estimate(Shares.of(covered), real))
                        .noting(
                                String.format(
                                        Locale.ROOT,
                                        "k = %d in the space %s; a perfect generator is expected to cover %.3f of the real rows",
                                        k,
                                        options.space().name(),
                                        expected));
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        return result.with(Shares.counts(Part.SYNTHETIC, "prdc_real_balls", holders))
                .with(Shares.flags(Part.REAL, "prdc_covered", covered))
                .with(
                        new Plot.Bars(
                                "Precision, recall, density and coverage",
                                List.of("precision", "recall", "density", "coverage"),
                                List.of(
                                        Plot.Series.bars(
                                                "synthetic",
                                                Balls.share(holders, 1),
                                                Balls.share(reached, 1),
                                                density,
                                                Shares.of(covered)))));
    }

    private static double errorOfMean(int[] counts) {
        double mean = Arrays.stream(counts).asLongStream().sum() / (double) counts.length;
        double squares = 0;
        for (int count : counts) {
            squares += (count - mean) * (count - mean);
        }
        return Math.sqrt(squares / (counts.length - 1.0) / counts.length);
    }
}
