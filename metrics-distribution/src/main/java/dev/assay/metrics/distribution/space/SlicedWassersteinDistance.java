package dev.assay.metrics.distribution.space;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metrics.distribution.internal.Pair;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.metrics.distribution.internal.SparseRows;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Sliced Wasserstein distance: the mean, over seeded random directions θ, of the exact
 * one-dimensional \(W_1(\langle\theta,X\rangle, \langle\theta,Y\rangle) = \int |F_\theta -
 * G_\theta|\). The range is [0, ∞), 0 is best, and the score is 1/(1 + value); the value never
 * exceeds W1 in the space. Directions are uniform on the sphere. The standard error is a Monte
 * Carlo error over directions.
 *
 * <p>Ties do not matter; missing values become points as the space defines. Cost: O(directions ·
 * rows · (d + log rows)), so all rows are used at any size. Rabin et al. (2011),
 * doi:10.1007/978-3-642-24785-9_37; Grossi et al. (2024), arXiv:2409.16336.
 *
 * <p>The metric is not applicable where the rows of the space are not points, as in a Gower space.
 *
 * <p>Example: In two dimensions SYNTHETIC is REAL shifted by 1: the mean of |⟨θ, v⟩| over all
 * directions is 2/π = 0.637, which the directions drawn approach, and the score is 0.611.
 *
 * @since 0.1
 */
public final class SlicedWassersteinDistance implements Metric<SlicedWassersteinDistance.Options> {

    /** Projected values held at a time, of one table. */
    private static final int HELD = 1 << 22;

    /**
     * How to measure.
     *
     * @param directions random directions
     * @param space where rows lie
     */
    public record Options(
            @Option("Random directions, at least 1") int directions,
            @Option("Where rows lie: euclidean or embedding:KEY") Space space) {

        /** Refuses less than one direction. */
        public Options {
            Check.atLeast(1, directions, "directions");
        }
    }

    @Override
    public String key() {
        return "sliced_wasserstein";
    }

    @Override
    public String title() {
        return "Sliced Wasserstein distance";
    }

    @Override
    public String description() {
        return "The mean distance between the two tables when looked at along random directions. 0 is best; a perfect generator "
                + "stays a little above it. Space: euclidean on scaled numbers and levels, or an embedding. Cost: a sort of all "
                + "rows per direction; no sampling of rows.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Rabin et al. (2011), Wasserstein barycenter and its application to texture mixing, doi:10.1007/978-3-642-24785-9_37",
                "Grossi et al. (2024), arXiv:2409.16336");
    }

    @Override
    public Options defaults() {
        return new Options(100, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(
                        "sliced_wasserstein_w1",
                        "Sliced Wasserstein distance",
                        Dimension.FIDELITY,
                        Pair.DISTANCE));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Coordinates.needed(setup.options().space()));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        SpacePoints allReal = SpacePoints.of(context, Part.REAL, options.space());
        SpacePoints allSynthetic = SpacePoints.of(context, Part.SYNTHETIC, options.space());
        int width = Math.max(allReal.columns(), allSynthetic.columns());
        double[][] directions = new double[options.directions()][];
        for (int i = 0; i < directions.length; i++) {
            context.checkCancelled();
            directions[i] = direction(width, context.random("directions", i));
        }
        double[] distances =
                distances(context, allReal.widened(width), allSynthetic.widened(width), directions);
        double mean = Arrays.stream(distances).reduce(0, Double::sum) / distances.length;
        double squares = 0;
        for (double distance : distances) {
            squares += (distance - mean) * (distance - mean);
        }
        double error = Math.sqrt(squares / (distances.length - 1.0) / distances.length);
        MetricResult result =
                MetricResult.of(
                        "sliced_wasserstein_w1",
                        Estimate.withError(
                                mean, error, new ErrorSource.MonteCarlo(distances.length)));
        if (context.detail() == Detail.FULL) {
            double[] sorted = Arrays.stream(distances).sorted().toArray();
            result =
                    result.with(
                            new Plot.Curves(
                                    "Distance along drawn directions",
                                    "share of directions",
                                    "distance",
                                    List.of(
                                            Plot.Series.of(
                                                    "directions",
                                                    IntStream.rangeClosed(1, sorted.length)
                                                            .mapToDouble(
                                                                    i -> (double) i / sorted.length)
                                                            .toArray(),
                                                    sorted,
                                                    Plot.Mark.LINE))));
        }
        return result.noting(
                Pair.note(allReal.rows(), allSynthetic.rows(), false, options.space()));
    }

    /** The distance along each direction, a few directions at a time. */
    private static double[] distances(
            EvaluationContext context,
            SpacePoints real,
            SpacePoints synthetic,
            double[][] directions) {
        double[] distances = new double[directions.length];
        int most = Math.max(1, HELD / Math.max(real.rows(), synthetic.rows()));
        for (int first = 0; first < directions.length; first += most) {
            int start = first;
            double[][] some =
                    Arrays.copyOfRange(
                            directions, first, Math.min(directions.length, first + most));
            double[][] ours = projected(context, real, some);
            double[][] theirs = projected(context, synthetic, some);
            context.forEach(
                    some.length,
                    i -> distances[start + i] = LineTransport.distance(ours[i], theirs[i]));
        }
        return distances;
    }

    private static double[][] projected(
            EvaluationContext context, SpacePoints points, double[][] directions) {
        double[][] lines = new double[directions.length][points.rows()];
        points.blocks(
                (from, block) -> {
                    SparseRows rows = SparseRows.of(Pair.finite(block));
                    context.forEach(
                            directions.length,
                            i -> {
                                for (int row = 0; row < rows.rows(); row++) {
                                    lines[i][from + row] = rows.product(row, directions[i]);
                                }
                            });
                });
        return lines;
    }

    /** The distance along each direction. */
    static double[] distances(
            EvaluationContext context, Matrix real, Matrix synthetic, double[][] directions) {
        double[] distances = new double[directions.length];
        context.forEach(
                directions.length,
                i ->
                        distances[i] =
                                LineTransport.distance(
                                        projected(real, directions[i]),
                                        projected(synthetic, directions[i])));
        return distances;
    }

    private static double[] projected(Matrix points, double[] direction) {
        double[] line = new double[points.rows()];
        for (int row = 0; row < line.length; row++) {
            for (int k = 0; k < direction.length; k++) {
                line[row] += points.get(row, k) * direction[k];
            }
        }
        return line;
    }

    private static double[] direction(int dimensions, RandomGenerator random) {
        double[] direction = new double[dimensions];
        double length = 0;
        while (length == 0) {
            for (int k = 0; k < dimensions; k++) {
                direction[k] = random.nextGaussian();
                length += direction[k] * direction[k];
            }
        }
        for (int k = 0; k < dimensions; k++) {
            direction[k] /= Math.sqrt(length);
        }
        return direction;
    }
}
