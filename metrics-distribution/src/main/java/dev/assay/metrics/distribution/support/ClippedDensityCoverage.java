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
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metrics.distribution.internal.RowCurves;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Clipped density and clipped coverage. Both lie in [0, 1], where 1 is best, and both approximate
 * the share of good rows.
 *
 * <p>For density, balls of real rows reach to the K-th neighbour but never beyond the median
 * radius; a synthetic row counts min(1, balls that hold it / K); the mean of that is divided by the
 * same mean of the real rows among each other and clipped at 1. For coverage: of the K nearest
 * synthetic rows of each real row, the mean share within its K-th real neighbour's distance, mapped
 * by the inverse of its expectation for m good rows, \(f(m) = E[\min(J, K)] / K\) with J
 * beta-binomial (m; K, n − K), so that half a sample of good rows gives one half.
 *
 * <p>A row at exactly the radius is inside; the published code is strict for coverage, which
 * differs only where distances tie. A row is never its own neighbour, by position. Missing values
 * are compared as the space defines. The metric is skipped if there are fewer than K + 2 real or K
 * synthetic rows. Cost: neighbour searches among real rows and between the tables. Salvy, Talbot
 * and Thirion (2025), Enhanced generative model evaluation with clipped density and coverage,
 * arXiv:2507.01761.
 *
 * <p>The metric is not applicable where no real row lies in the clipped ball of another.
 *
 * <p>Example: In one column with K = 1, REAL has 0, 1, 3; the radii 1, 1, 2 are clipped to 1. The
 * synthetic rows 0.5 and 9 count 1 and 0, a mean of ½; the real rows among each other count 1, 1
 * and 0, a mean of 2/3: clipped density is ½ / (2/3) = 0.75.
 *
 * @since 0.1
 */
public final class ClippedDensityCoverage implements Metric<ClippedDensityCoverage.Options> {

    /**
     * How to measure.
     *
     * @param k neighbours
     * @param space where rows lie
     */
    public record Options(
            @Option("Neighbours (K), at least 1") int k,
            @Option("Where rows lie: euclidean, gower, codes or embedding:KEY") Space space) {

        /** Refuses k below 1. */
        public Options {
            Check.atLeast(1, k, "k");
        }
    }

    @Override
    public String key() {
        return "clipped_density_coverage";
    }

    @Override
    public String title() {
        return "Clipped density and coverage";
    }

    @Override
    public String description() {
        return "Density and coverage made robust to outliers and calibrated: about the share of synthetic rows that are good, "
                + "and the share of real rows a sample of that many good rows would cover. 1 is best. Space: euclidean on "
                + "scaled numbers and levels, or any other. Cost: exact searches among real rows and between the tables.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Salvy, Talbot and Thirion (2025), Enhanced generative model evaluation with clipped density and coverage, arXiv:2507.01761");
    }

    @Override
    public Options defaults() {
        return new Options(5, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                Shares.ranked("clipped_density_coverage_density", "Clipped density")
                        .withoutHalves(),
                Shares.ranked("clipped_density_coverage_coverage", "Clipped coverage"));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        return List.of(
                new Neighbours(Part.REAL, Part.REAL, options.space()).needing(options.k() + 1),
                new Neighbours(Part.REAL, Part.SYNTHETIC, options.space()).needing(options.k()));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        int k = options.k();
        int[] synthetic = context.get(new ClippedBalls(Part.SYNTHETIC, options.space(), k));
        int[] real = context.get(new ClippedBalls(Part.REAL, options.space(), k));
        double best = clippedMean(real, k);
        if (best == 0) {
            throw new NotApplicableException("no real row lies in the clipped ball of another");
        }
        double density = Math.min(1, clippedMean(synthetic, k) / best);
        MetricResult result =
                MetricResult.empty()
                        .with("clipped_density_coverage_density", density)
                        .with("clipped_density_coverage_coverage", coverage(context, options));
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        Map<String, double[]> balls = new LinkedHashMap<>();
        balls.put("synthetic rows", RowCurves.numbers(synthetic));
        balls.put("real rows", RowCurves.numbers(real));
        return RowCurves.add(
                        result,
                        "Clipped real balls that hold a row; " + k + " or more count fully",
                        "balls",
                        balls)
                .with(
                        Shares.counts(
                                Part.SYNTHETIC, "clipped_density_coverage_real_balls", synthetic));
    }

    private static double clippedMean(int[] counts, int k) {
        double sum = 0;
        for (int count : counts) {
            sum += Math.min(1, (double) count / k);
        }
        return sum / counts.length;
    }

    private static double coverage(EvaluationContext context, Options options) {
        int k = options.k();
        double[] radius = context.get(new KthNeighbourDistance(Part.REAL, options.space(), k));
        NeighbourTable nearest =
                context.get(new Neighbours(Part.REAL, Part.SYNTHETIC, options.space()));
        long within = 0;
        for (int row = 0; row < radius.length; row++) {
            for (int rank = 0; rank < k && nearest.distance(row, rank) <= radius[row]; rank++) {
                within++;
            }
        }
        double share = within / ((double) k * radius.length);
        return calibrated(share, radius.length, context.data().synthetic().rows(), k);
    }

    /**
     * The share of m whose expected covered share is first at least this one: the number of m below
     * it, over all m from 0.
     */
    static double calibrated(double share, int real, int synthetic, int k) {
        double none = 1;
        for (int m = 0; m <= synthetic; m++) {
            if (expected(m, real, k, none) >= share) {
                return (double) m / (synthetic + 1);
            }
            none *= (real - k + (double) m) / (real + (double) m);
        }
        return 1;
    }

    /** E[min(J, k)] / k for J beta-binomial (m; k, real − k), from P(J = 0). */
    private static double expected(int m, int real, int k, double none) {
        double probability = none;
        double lacking = 0;
        for (int j = 0; j < k && j <= m; j++) {
            lacking += (k - j) * probability;
            probability *= (double) (m - j) / (j + 1) * (k + j) / (real - k + m - j - 1.0);
        }
        return 1 - lacking / k;
    }
}
