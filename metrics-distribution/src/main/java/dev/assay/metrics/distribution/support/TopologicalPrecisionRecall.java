package dev.assay.metrics.distribution.support;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metrics.distribution.internal.Pair;
import dev.assay.metrics.distribution.internal.RowCurves;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Topological precision and recall, TopP&amp;R: supports are the regions where a kernel density is
 * above its bootstrap confidence band, so that stray rows belong to none. Precision is the share of
 * the synthetic rows of the synthetic support that also lie in the real support; recall the share
 * of the real rows of the real support that also lie in the synthetic one; their harmonic mean is
 * shown. The range is [0, 1], and 1 is best.
 *
 * <p>The kernel is the cosine kernel; its width is the median distance to the k-th neighbour with k
 * five times the number of dimensions, as in the released code above three dimensions, but at most
 * a tenth of the rows; if there are more than 32 dimensions, a seeded random projection to 32 is
 * taken. The band is the quantile 1 − α, over ten bootstraps, of the largest deviation over the
 * rows. The released code chooses the width by persistent homology up to three dimensions, and
 * measures neighbours of later rows only, so that the order of rows matters; neither is done here.
 * missing values become points as the space defines. The metric is not applicable where the width
 * is 0 or a support is empty, and with fewer than 20 rows in a table. Cost: all pairs of at most
 * {@code rows} rows, and a sort of each row's. Kim et al. (2023), arXiv:2306.08013.
 *
 * <p>Ties do not matter.
 *
 * <p>Example: Of 90 rows of the synthetic support 81 lie in the real one, and of 80 rows of the
 * real support 60 lie in the synthetic one: precision is 0.9, recall 0.75, and their harmonic mean
 * 0.818.
 *
 * @since 0.1
 */
public final class TopologicalPrecisionRecall
        implements Metric<TopologicalPrecisionRecall.Options> {

    private static final int MOST_DIMENSIONS = 32;

    /**
     * How to measure.
     *
     * @param alpha level of the band
     * @param rows rows of each table at most
     * @param space where rows lie
     */
    public record Options(
            @Option("The chance that a bootstrap leaves the band, in (0, 1)") double alpha,
            @Option("Rows of each table at most, at least 20; of more, a seeded sample") int rows,
            @Option("Where rows lie: euclidean or embedding:KEY") Space space) {

        /** Refuses a level outside (0, 1) and fewer than 20 rows. */
        public Options {
            Check.strictlyWithin(0, 1, alpha, "alpha");
            Check.atLeast(20, rows, "rows");
        }
    }

    @Override
    public String key() {
        return "topp_r";
    }

    @Override
    public String title() {
        return "Topological precision and recall";
    }

    @Override
    public String description() {
        return "Precision and recall over the regions where rows are dense beyond doubt, so that outliers count for nothing. "
                + "1 is best. Space: euclidean on scaled numbers and levels, or an embedding; more than 32 dimensions are "
                + "projected at random. Cost: all pairs of at most 'rows' rows of each table.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Kim et al. (2023), TopP&R: robust support estimation approach for evaluating fidelity and diversity in generative models, arXiv:2306.08013",
                "github.com/LAIT-CVLab/TopPR");
    }

    @Override
    public Options defaults() {
        return new Options(0.1, 3_000, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        // No half-samples: they read as many rows as the whole, up to the limit.
        return Stream.of(
                        Shares.ranked("topp_r_precision", "Topological precision"),
                        Shares.ranked("topp_r_recall", "Topological recall"),
                        Shares.shown(
                                "topp_r_f1", "Harmonic mean of topological precision and recall"))
                .map(MeasureSpec::withoutHalves)
                .toList();
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Coordinates.needed(setup.options().space()), Requirement.rows(20));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Pair pair = Pair.of(context, options.space(), options.rows());
        Matrix[] points = projected(context, pair);
        TopologicalSupport real = support(context, points[0], options);
        TopologicalSupport synthetic = support(context, points[1], options);
        double precision = share(synthetic.own(), real.holds(context, points[1]), "synthetic");
        double recall = share(real.own(), synthetic.holds(context, points[0]), "real");
        double sum = precision + recall;
        MetricResult result =
                MetricResult.empty()
                        .with("topp_r_precision", precision)
                        .with("topp_r_recall", recall)
                        .with("topp_r_f1", sum == 0 ? 0 : 2 * precision * recall / sum);
        if (context.detail() == Detail.FULL) {
            Map<String, double[]> densities = new LinkedHashMap<>();
            densities.put("real rows", real.overBand());
            densities.put("synthetic rows", synthetic.overBand());
            result =
                    RowCurves.add(
                            result,
                            "Density of rows in their own table over its confidence band",
                            "density over band; above 1 is support",
                            densities);
        }
        return pair.noted(result, options.space())
                .noting(
                        String.format(
                                Locale.ROOT,
                                "kernel widths %.3g (real) and %.3g (synthetic) in %d dimensions",
                                real.bandwidth(),
                                synthetic.bandwidth(),
                                points[0].columns()));
    }

    private static TopologicalSupport support(
            EvaluationContext context, Matrix points, Options options) {
        int k = Math.max(1, Math.min(5 * points.columns(), points.rows() / 10));
        return TopologicalSupport.of(context, points, k, options.alpha());
    }

    private static double share(boolean[] significant, boolean[] inOther, String noun) {
        int all = 0;
        int shared = 0;
        for (int row = 0; row < significant.length; row++) {
            if (significant[row]) {
                all++;
                shared += inOther[row] ? 1 : 0;
            }
        }
        if (all == 0) {
            throw new NotApplicableException(
                    "no " + noun + " row is dense beyond the confidence band");
        }
        return (double) shared / all;
    }

    private static Matrix[] projected(EvaluationContext context, Pair pair) {
        int width = pair.real().columns();
        if (width <= MOST_DIMENSIONS) {
            return new Matrix[] {pair.real(), pair.synthetic()};
        }
        RandomGenerator random = context.random("projection");
        double[] directions = new double[width * MOST_DIMENSIONS];
        for (int at = 0; at < directions.length; at++) {
            directions[at] = random.nextGaussian() / Math.sqrt(MOST_DIMENSIONS);
        }
        return new Matrix[] {
            product(pair.real(), directions), product(pair.synthetic(), directions)
        };
    }

    private static Matrix product(Matrix points, double[] directions) {
        double[] values = new double[points.rows() * MOST_DIMENSIONS];
        for (int row = 0; row < points.rows(); row++) {
            for (int k = 0; k < points.columns(); k++) {
                double value = points.get(row, k);
                for (int to = 0; value != 0 && to < MOST_DIMENSIONS; to++) {
                    values[row * MOST_DIMENSIONS + to] +=
                            value * directions[k * MOST_DIMENSIONS + to];
                }
            }
        }
        return Matrix.owning(points.rows(), MOST_DIMENSIONS, values);
    }
}
