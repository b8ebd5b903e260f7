package dev.assay.metrics.distribution.support;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.RowScores;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.QuantileShare;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * α-precision and β-recall: how much of the synthetic table lies in the densest share α of the real
 * one, and how much of the real table in the densest share β of the synthetic one. Supports are
 * balls around the mean c_r of the real and c_g of the synthetic points.
 *
 * <ul>
 *   <li>\(P_\alpha = \frac1m\sum_j [\lVert y_j - c_r\rVert \le Q_\alpha\{\lVert x_i -
 *       c_r\rVert\}]\), ideally α;
 *   <li>\(R_\beta\) under three names. {@code ball}: \(\frac1n\sum_i [\lVert x_i - c_g\rVert \le
 *       Q_\beta\{\lVert y_j - c_g\rVert\}]\), the mirror image, which a perfect generator meets in
 *       every dimension and which is ranked. {@code paper}: equation 10, real row i is covered if a
 *       synthetic row of the β-support lies within its k-th neighbour's distance; it rises above β
 *       with the dimension even for a perfect generator. {@code reference}: the released code, k =
 *       1 and only the nearest synthetic row; a perfect generator reaches about one half;
 *   <li>\(\Delta = \int_0^1 |P_\alpha - \alpha|\,d\alpha\) by the trapezoid over equally spaced
 *       shares, integrated value \(IP_\alpha = 1 - 2\Delta\) in [0, 1], where 1 is best; likewise
 *       \(IR_\beta\). Beside them the sums of the released code (down to −1/(points − 1)) and of
 *       synthcity.
 * </ul>
 *
 * <p>Quantiles interpolate linearly (type 7); a row at exactly the radius is inside. A nearest row
 * that is not unique is the one of lowest index, which moves {@code reference} alone. Missing
 * values are compared as the space defines. Where the space is an embedding that gathers REAL
 * around a point, c_r is that point. The mean of a table with several modes may lie where no row
 * is; then supports are not the densest regions, and an embedding trained for one centre serves
 * better. The metric is skipped if there are fewer than k + 1 real rows.
 *
 * <p>Cost: one neighbour search among real rows and one between the tables, O(n(n + m) · columns)
 * time at most. Alaa et al. (2022), How faithful is your synthetic data?, arXiv:2102.08921.
 *
 * <p>The metric is not applicable where the rows of the space are not points, as in a Gower space.
 *
 * <p>Example: Real rows lie 1, 2, 3, 4 away from c_r, so the radius for α = ½ is 2.5; synthetic
 * rows lie 1, 2, 2.5, 5 away: P_½ = 0.75. If all synthetic rows lie at c_r, P_α = 1 for every α, so
 * Δ = ½ and IP_α = 0.
 *
 * @since 0.1
 */
public final class AlphaPrecision implements Metric<AlphaPrecision.Options> {

    /** The largest k that {@code k=auto} tries. */
    static final int WIDEST_AUTO = 10;

    /**
     * Synthetic neighbours looked up per real neighbour of a ball, to read what it holds off them.
     */
    static final int KNOWN = 4;

    /**
     * How to measure.
     *
     * @param points points of the grid of shares
     * @param k neighbours of {@code paper}
     * @param splitBaseline whether to measure one half of REAL against the other as well
     * @param space where rows lie
     */
    public record Options(
            @Option("Equally spaced shares from 0 to 1, at least 2") int points,
            @Option(
                            "Neighbours of the recall 'paper', at least 1, or 'auto': for each share the smallest of 1 to 10 that covers that share of held-out real rows")
                    NeighbourNumber k,
            @Option(
                            "Whether to report one seeded half of the real rows against the other beside it")
                    boolean splitBaseline,
            @Option("Where rows lie: euclidean or embedding:KEY") Space space) {

        /** Refuses a grid of fewer than 2 points. */
        public Options {
            Check.atLeast(2, points, "points");
        }
    }

    @Override
    public String key() {
        return "alpha_precision";
    }

    @Override
    public String title() {
        return "α-precision and β-recall";
    }

    @Override
    public String description() {
        return "Whether synthetic rows fill the densest shares of the real ones as they should (IP, precision) and the other "
                + "way round (IR, recall); 1 is best. Robust to single outliers. The recall 'ball' is 1 for a perfect "
                + "generator; 'paper' and 'reference' are the published forms, which a perfect generator does not bring to 1 "
                + "and which are shown, not ranked. Space: euclidean on scaled numbers and levels, or an embedding. Cost: "
                + "exact neighbour searches among real rows and from real to synthetic rows.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Alaa et al. (2022), How faithful is your synthetic data? Sample-level metrics for evaluating and auditing generative models, arXiv:2102.08921",
                "github.com/ahmedmalaa/evaluating-generative-models",
                "github.com/vanderschaarlab/synthcity");
    }

    @Override
    public Options defaults() {
        return new Options(30, NeighbourNumber.of(5), false, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Options options = setup.options();
        List<MeasureSpec> specs =
                new ArrayList<>(
                        List.of(
                                Shares.ranked("alpha_precision_ip", "Integrated α-precision"),
                                Shares.ranked(
                                                "alpha_precision_ir_ball",
                                                "Integrated β-recall (ball)")
                                        .withoutHalves(),
                                Shares.shown(
                                        "alpha_precision_ir_paper",
                                        "Integrated β-recall (paper, equation 10)"),
                                Shares.shown(
                                        "alpha_precision_ir_reference",
                                        "Integrated β-recall (released code)"),
                                deviation(
                                        "alpha_precision_delta_p",
                                        "ΔP: mean distance of α-precision from α"),
                                deviation(
                                        "alpha_precision_delta_r",
                                        "ΔR: mean distance of β-recall (ball) from β"),
                                sum(
                                        "alpha_precision_ip_reference_sum",
                                        "Integrated α-precision, sum of the released code",
                                        options),
                                sum(
                                        "alpha_precision_ir_reference_sum",
                                        "Integrated β-recall (released code), sum of the released code",
                                        options),
                                Shares.shown(
                                        "alpha_precision_ip_synthcity_sum",
                                        "Integrated α-precision, sum of synthcity"),
                                Shares.shown(
                                        "alpha_precision_ir_synthcity_sum",
                                        "Integrated β-recall (released code), sum of synthcity")));
        if (options.splitBaseline()) {
            specs.add(
                    Shares.shown(
                            "alpha_precision_split_ip", "Integrated α-precision of real halves"));
            specs.add(
                    Shares.shown(
                            "alpha_precision_split_ir_ball",
                            "Integrated β-recall (ball) of real halves"));
            specs.add(
                    Shares.shown(
                            "alpha_precision_split_ir_paper",
                            "Integrated β-recall (paper) of real halves"));
            specs.add(
                    Shares.shown(
                            "alpha_precision_split_ir_reference",
                            "Integrated β-recall (released code) of real halves"));
        }
        return specs;
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        int widest = options.k().fixed().orElse(WIDEST_AUTO);
        boolean halved = options.splitBaseline() || options.k().fixed().isEmpty();
        return List.of(
                Coordinates.needed(options.space()),
                new Neighbours(Part.REAL, Part.REAL, options.space()).needing(widest),
                new Neighbours(Part.REAL, Part.SYNTHETIC, options.space()).needing(1),
                new Neighbours(Part.REAL, Part.SYNTHETIC, options.space()).wanting(KNOWN * widest),
                Requirement.rows(halved ? 2 * widest + 3 : 2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Cloud own = Cloud.of(context, Part.REAL, options.space());
        Cloud synthetic = Cloud.of(context, Part.SYNTHETIC, options.space());
        int columns = Math.max(own.points().columns(), synthetic.points().columns());
        Cloud real = own.widened(columns);
        NeighbourTable realToReal =
                context.get(new Neighbours(Part.REAL, Part.REAL, options.space()));
        NeighbourTable realToSynthetic =
                context.get(new Neighbours(Part.REAL, Part.SYNTHETIC, options.space()));
        double[] grid = SupportCurve.grid(options.points());
        int[] neighbours =
                context.get(new HeldOutNeighbours(options.space(), options.points(), options.k()));
        SupportCurves curves =
                SupportCurves.of(
                        context,
                        real,
                        synthetic.widened(columns),
                        real.centreOfReal(context, options.space()),
                        realToReal,
                        realToSynthetic,
                        grid,
                        neighbours);
        MetricResult result =
                measured(curves)
                        .noting(
                                String.format(
                                        Locale.ROOT,
                                        "%s in the space %s; k of 'paper' %s",
                                        Cloud.hasCentreOfItsOwn(context, options.space())
                                                ? "the centre of real rows is that of the embedding,"
                                                        + " that of synthetic rows their mean,"
                                                : "centres are means",
                                        options.space().name(),
                                        options.k().fixed().isPresent()
                                                ? neighbours[0]
                                                : "per share " + Arrays.toString(neighbours)));
        if (options.splitBaseline()) {
            result =
                    RealHalves.of(context, options.space())
                            .baseline(context, grid, neighbours, result);
        }
        return context.detail() == Detail.VALUES ? result : illustrated(result, curves);
    }

    private static MetricResult measured(SupportCurves curves) {
        return MetricResult.empty()
                .with("alpha_precision_ip", curves.precision().integrated())
                .with("alpha_precision_ir_ball", curves.ball().integrated())
                .with("alpha_precision_ir_paper", curves.paper().integrated())
                .with("alpha_precision_ir_reference", curves.reference().integrated())
                .with("alpha_precision_delta_p", curves.precision().deviation())
                .with("alpha_precision_delta_r", curves.ball().deviation())
                .with("alpha_precision_ip_reference_sum", curves.precision().referenceSum())
                .with("alpha_precision_ir_reference_sum", curves.reference().referenceSum())
                .with("alpha_precision_ip_synthcity_sum", curves.precision().synthcitySum())
                .with("alpha_precision_ir_synthcity_sum", curves.reference().synthcitySum());
    }

    private static MetricResult illustrated(MetricResult result, SupportCurves curves) {
        double[] grid = curves.precision().grid();
        double[] smallest =
                Arrays.stream(curves.syntheticTo())
                        .map(distance -> QuantileShare.shareReaching(curves.realRadii(), distance))
                        .toArray();
        return result.with(
                        new RowScores(
                                Part.SYNTHETIC,
                                NumericColumn.of("alpha_precision_smallest_alpha", smallest)))
                .with(Shares.flags(Part.REAL, "alpha_precision_covered", curves.covered()))
                .with(
                        new Plot.Curves(
                                "α-precision and β-recall",
                                "share of the support",
                                "share of the other table inside",
                                List.of(
                                        Plot.Series.of(
                                                "α-precision",
                                                grid,
                                                curves.precision().values(),
                                                Plot.Mark.LINE),
                                        Plot.Series.of(
                                                "β-recall (ball)",
                                                grid,
                                                curves.ball().values(),
                                                Plot.Mark.LINE),
                                        Plot.Series.of(
                                                "β-recall (paper)",
                                                grid,
                                                curves.paper().values(),
                                                Plot.Mark.LINE),
                                        Plot.Series.of(
                                                "β-recall (reference)",
                                                grid,
                                                curves.reference().values(),
                                                Plot.Mark.LINE),
                                        Plot.Series.of("ideal", grid, grid, Plot.Mark.LINE))));
    }

    private static MeasureSpec deviation(String key, String title) {
        return MeasureSpec.shown(key, title, Dimension.FIDELITY, Scale.lowerIsBetter(0, 0.5));
    }

    private static MeasureSpec sum(String key, String title, Options options) {
        return MeasureSpec.shown(
                key,
                title,
                Dimension.FIDELITY,
                Scale.higherIsBetter(-1.0 / (options.points() - 1), 1));
    }
}
