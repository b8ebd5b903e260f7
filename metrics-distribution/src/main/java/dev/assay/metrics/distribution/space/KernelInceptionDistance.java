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
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.PairSums;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import dev.assay.stat.Matrix;
import dev.assay.stat.SampleMoments;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Kernel inception distance: the unbiased squared maximum mean discrepancy with the cubic kernel
 * \((\langle x,y\rangle / d + 1)^3\), mean over drawn subsets, of REAL's and SYNTHETIC's rows as
 * points of a space of d dimensions (the chosen embedding takes the place of the inception
 * network); 0 is best, the value is sometimes negative, and the score is \(e^{-\max(0, v)}\). The
 * error is the standard error over subsets; a single subset of all rows has none.
 *
 * <p>Missing values are treated as the space defines.
 *
 * <p>Bińkowski et al. (2018), arXiv:1801.01401.
 *
 * <p>Ties do not matter. Values lie in (−∞, ∞). The metric is not applicable where the rows of the
 * space are not points, as in a Gower space, where a table has fewer than two rows, and where
 * values are too large for a cubic kernel.
 *
 * <p>Example: In one dimension REAL has the points 0 and 1 and SYNTHETIC 1 and 2. The kernel is 1
 * between the real and 27 between the synthetic points, and (1 + 1 + 8 + 27)/4 = 9.25 on average
 * between the tables: the value is 1 + 27 − 18.5 = 9.5.
 *
 * @since 0.1
 */
public final class KernelInceptionDistance implements Metric<KernelInceptionDistance.Options> {

    private static final String KEY = "kid";

    /**
     * Options.
     *
     * @param subsets drawn
     * @param size of each
     * @param space where rows lie
     */
    public record Options(
            @Option("Subsets drawn where tables have more rows than a subset, at least 1")
                    int subsets,
            @Option("Rows of each table in a subset, at least 2") int size,
            @Option("Where rows lie: euclidean or embedding:KEY") Space space) {

        /** Refuses numbers out of range. */
        public Options {
            Check.atLeast(1, subsets, "subsets");
            Check.atLeast(2, size, "size");
            Check.require(size <= 20_000, "size must be at most 20000: " + size);
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Kernel inception distance";
    }

    @Override
    public String description() {
        return "Unbiased distance of the real and the synthetic distribution up to third moments, in a space of all"
                + " columns. 0 is best; values can be negative.";
    }

    @Override
    public List<String> references() {
        return List.of("Bińkowski et al. (2018), arXiv:1801.01401");
    }

    @Override
    public Options defaults() {
        return new Options(20, 500, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale scale =
                Scale.of(
                        Double.NEGATIVE_INFINITY,
                        Double.POSITIVE_INFINITY,
                        0,
                        value -> Math.exp(-Math.max(0, value)));
        // No half-samples: near 0 they spread far more than the value does.
        return Stream.of(MeasureSpec.ranked(KEY, title(), Dimension.FIDELITY, scale))
                .map(MeasureSpec::withoutHalves)
                .toList();
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Coordinates.needed(setup.options().space()), Requirement.rows(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        SpacePoints allReal = SpacePoints.of(context, Part.REAL, options.space()).ordered();
        SpacePoints allSynthetic =
                SpacePoints.of(context, Part.SYNTHETIC, options.space()).ordered();
        int width = Math.max(allReal.columns(), allSynthetic.columns());
        PairSums.Kernel kernel = Discrepancy.polynomial(1.0 / width, 1, 3);
        boolean drawn = Math.max(allReal.rows(), allSynthetic.rows()) > options.size();
        double[] values = new double[drawn ? options.subsets() : 1];
        for (int i = 0; i < values.length; i++) {
            Matrix real = subset(context, allReal.widened(width), options.size(), "real subset", i);
            Matrix synthetic =
                    subset(
                            context,
                            allSynthetic.widened(width),
                            options.size(),
                            "synthetic subset",
                            i);
            values[i] = Discrepancy.of(context, real, synthetic, kernel).unbiased();
            if (!Double.isFinite(values[i])) {
                throw new NotApplicableException(
                        "values are too large for a cubic kernel; scale or embed them");
            }
        }
        MetricResult result =
                MetricResult.of(
                        KEY,
                        Estimate.withError(
                                SampleMoments.mean(values),
                                SampleMoments.standardDeviation(values) / Math.sqrt(values.length),
                                new ErrorSource.MonteCarlo(values.length)));
        return drawn && context.detail() == Detail.FULL
                ? result.with(
                        new Plot.Curves(
                                "Distance by drawn subset",
                                "subset",
                                "unbiased distance",
                                List.of(
                                        Plot.Series.of(
                                                "subsets of " + options.size() + " rows",
                                                IntStream.rangeClosed(1, values.length)
                                                        .asDoubleStream()
                                                        .toArray(),
                                                values,
                                                Plot.Mark.POINT))))
                : result;
    }

    /**
     * Each table draws for itself: rows are in an order by their content, so that rows at the same
     * places are alike, and would meet more often than chance has it.
     */
    private static Matrix subset(
            EvaluationContext context, SpacePoints points, int size, String which, int index) {
        return points.rows() <= size
                ? points.matrix()
                : points.select(Samples.choose(points.rows(), size, context.random(which, index)))
                        .matrix();
    }
}
