package dev.assay.metrics.distribution.space;

import dev.assay.error.Check;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.OptimalTransport;
import dev.assay.metrics.distribution.internal.Pair;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import java.util.List;
import java.util.stream.Stream;

/**
 * Wasserstein distances: the least mean cost of turning the synthetic points into the real ones.
 * \(W_1\) for the distance as cost, \(W_2\) the root of the least mean squared distance, both exact
 * by linear programming on at most {@code rows} rows of each table; beside them the debiased
 * Sinkhorn divergence, about \(W_2^2/2\). The range is [0, ∞), 0 is best, and the score is 1/(1 +
 * value). With finite samples the value of a perfect generator stays above 0, and the more so the
 * higher the dimension: read it beside a reference point.
 *
 * <p>Ties do not matter; missing values become points as the space defines. Cost: O(rows²) memory
 * and somewhat more than O(rows²) time for each, so larger tables are sampled, by seed; {@code
 * sliced_wasserstein} uses all rows. Villani (2009), Optimal transport; Feydy et al. (2019),
 * arXiv:1810.08278.
 *
 * <p>The metric is not applicable where the rows of the space are not points, as in a Gower space,
 * and where the distances are not finite.
 *
 * <p>Example: In one dimension REAL has 0 and 2, SYNTHETIC 1 and 5: W1 = (1 + 3)/2 = 2, whose score
 * is 1/3, and W2 = √((1 + 9)/2) = 2.236.
 *
 * @since 0.1
 */
public final class WassersteinDistance implements Metric<WassersteinDistance.Options> {

    /**
     * How to measure.
     *
     * @param rows rows of each table at most
     * @param blur the length below which the Sinkhorn divergence does not look
     * @param space where rows lie
     */
    public record Options(
            @Option("Rows of each table at most, 1 to 8000; of more, a seeded sample") int rows,
            @Option("The length below which the Sinkhorn divergence does not look, above 0")
                    double blur,
            @Option("Where rows lie: euclidean or embedding:KEY") Space space) {

        /**
         * Refuses numbers of rows whose costs do not fit into memory, and a blur that is not
         * positive.
         */
        public Options {
            Check.within(1, 8000, rows, "rows");
            Check.positive(blur, "blur");
        }
    }

    @Override
    public String key() {
        return "wasserstein";
    }

    @Override
    public String title() {
        return "Wasserstein distance";
    }

    @Override
    public String description() {
        return "The least work that turns the synthetic points into the real ones: exact W1 and W2 on at most 'rows' rows of "
                + "each table, and the Sinkhorn divergence. 0 is best; a perfect generator stays above it. Space: euclidean on "
                + "scaled numbers and levels, or an embedding. Cost: quadratic in the rows, which are sampled beyond 'rows'.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Villani (2009), Optimal transport: old and new",
                "Feydy et al. (2019), Interpolating between optimal transport and MMD using Sinkhorn divergences, arXiv:1810.08278");
    }

    @Override
    public Options defaults() {
        return new Options(1000, 0.05, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        // No half-samples: they read as many rows as the whole, up to the limit.
        return Stream.of(
                        MeasureSpec.ranked(
                                "wasserstein_w1",
                                "Wasserstein distance W1",
                                Dimension.FIDELITY,
                                Pair.DISTANCE),
                        MeasureSpec.shown(
                                "wasserstein_w2",
                                "Wasserstein distance W2",
                                Dimension.FIDELITY,
                                Pair.DISTANCE),
                        MeasureSpec.shown(
                                "wasserstein_sinkhorn",
                                "Sinkhorn divergence",
                                Dimension.FIDELITY,
                                Scale.of(
                                        -1,
                                        Double.POSITIVE_INFINITY,
                                        0,
                                        value -> 1 / (1 + Math.abs(value)))))
                .map(MeasureSpec::withoutHalves)
                .toList();
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Coordinates.needed(setup.options().space()));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Pair pair = Pair.of(context, options.space(), options.rows());
        double[] squares =
                OptimalTransport.squaredCosts(pair.real(), pair.synthetic(), context::forRanges);
        double w1 = distance(context, pair, OptimalTransport.roots(squares));
        double w2 = Math.sqrt(Math.max(0, distance(context, pair, squares)));
        double sinkhorn =
                Sinkhorn.divergence(context, pair.real(), pair.synthetic(), options.blur());
        if (!Double.isFinite(w1 + w2 + sinkhorn)) {
            throw new NotApplicableException("the distances between the tables are not finite");
        }
        return pair.noted(
                MetricResult.empty()
                        .with("wasserstein_w1", Math.max(0, w1))
                        .with("wasserstein_w2", w2)
                        .with("wasserstein_sinkhorn", sinkhorn),
                options.space());
    }

    private static double distance(EvaluationContext context, Pair pair, double[] costs) {
        return OptimalTransport.uniform(
                        pair.real().rows(), pair.synthetic().rows(), costs, context::checkCancelled)
                .cost();
    }
}
