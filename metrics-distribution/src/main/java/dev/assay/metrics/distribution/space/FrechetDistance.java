package dev.assay.metrics.distribution.space;

import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metrics.distribution.internal.Pair;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import java.util.List;
import java.util.stream.Stream;

/**
 * Fréchet distance: \(\lVert\mu_1-\mu_2\rVert^2 + Tr(\Sigma_1+\Sigma_2-2(\Sigma_1\Sigma_2)^{1/2})\)
 * between normal distributions of the same means and covariances (n − 1) as the points, in [0, ∞),
 * where 0 is best and the score is 1/(1 + value). The distance sees first and second moments only;
 * on the features of an image network it is the FID. Its expectation at finite samples is above 0
 * for a perfect generator and falls with the number of rows.
 *
 * <p>Ties do not matter; missing values become points as the space defines. The metric is not
 * applicable with fewer than two rows in a table, with more than 2 048 dimensions, and where the
 * rows of the space are not points, as in a Gower space. Cost: O(rows · d² + d³). Heusel et al.
 * (2017), arXiv:1706.08500; Dowson and Landau (1982), doi:10.1016/0047-259X(82)90077-X.
 *
 * <p>Example: In one dimension the means are 0 and 1 and the variances 1 and 4: the distance is 1 +
 * (1 + 4 − 2 · 2) = 2, and its score 1/3.
 *
 * @since 0.1
 */
public final class FrechetDistance implements Metric<FrechetDistance.Options> {

    /** As many as the image network has for which the distance was made. */
    private static final int MOST_DIMENSIONS = 2_048;

    /**
     * How to measure.
     *
     * @param space where rows lie
     */
    public record Options(@Option("Where rows lie: euclidean or embedding:KEY") Space space) {}

    @Override
    public String key() {
        return "frechet";
    }

    @Override
    public String title() {
        return "Fréchet distance";
    }

    @Override
    public String description() {
        return "How far means and covariances of the synthetic points are from the real ones, as a distance between normal "
                + "distributions. 0 is best; a perfect generator stays a little above it. Blind to everything but the first two "
                + "moments. Space: euclidean on scaled numbers and levels, or an embedding. Cost: cubic in the dimension.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Heusel et al. (2017), GANs trained by a two time-scale update rule, arXiv:1706.08500",
                "Dowson and Landau (1982), doi:10.1016/0047-259X(82)90077-X");
    }

    @Override
    public Options defaults() {
        return new Options(Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        // No half-samples: near 0 they spread far more than the value does.
        return Stream.of(
                        MeasureSpec.ranked(
                                "frechet_distance",
                                "Fréchet distance",
                                Dimension.FIDELITY,
                                Pair.DISTANCE),
                        MeasureSpec.shown(
                                "frechet_mean_term",
                                "Squared distance of the means",
                                Dimension.FIDELITY,
                                Pair.DISTANCE))
                .map(MeasureSpec::withoutHalves)
                .toList();
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Coordinates.needed(setup.options().space()), Requirement.rows(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        SpacePoints real = SpacePoints.of(context, Part.REAL, options.space()).ordered();
        SpacePoints synthetic = SpacePoints.of(context, Part.SYNTHETIC, options.space()).ordered();
        int width = Math.max(real.columns(), synthetic.columns());
        if (width > MOST_DIMENSIONS) {
            throw new NotApplicableException(
                    "the space has "
                            + width
                            + " dimensions; a covariance is computed up to "
                            + MOST_DIMENSIONS);
        }
        Frechet frechet =
                Frechet.between(
                        context,
                        Moments.of(context, real.widened(width)),
                        Moments.of(context, synthetic.widened(width)));
        if (!Double.isFinite(frechet.distance())) {
            throw new NotApplicableException("the covariances are not finite");
        }
        MetricResult result =
                MetricResult.of("frechet_distance", Estimate.of(frechet.distance()))
                        .with("frechet_mean_term", frechet.meanTerm());
        if (context.detail() == Detail.FULL) {
            result =
                    result.with(
                            new Plot.Bars(
                                    "Parts of the distance",
                                    List.of("means", "covariances"),
                                    List.of(
                                            Plot.Series.bars(
                                                    "term",
                                                    frechet.meanTerm(),
                                                    frechet.covarianceTerm()))));
        }
        return result.noting(Pair.note(real.rows(), synthetic.rows(), false, options.space()));
    }
}
