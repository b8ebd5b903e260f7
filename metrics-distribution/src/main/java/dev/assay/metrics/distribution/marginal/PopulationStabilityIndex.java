package dev.assay.metrics.distribution.marginal;

import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.Divergences;
import java.util.List;
import java.util.Set;

/**
 * Population stability index of each column, \(\sum_k (p_k - q_k) \log(p_k / q_k)\) with p the
 * shares of levels in REAL and q those in SYNTHETIC: the sum of both Kullback–Leibler divergences;
 * in [0, ∞), where 0 is best and the score is \(e^{-v}\), averaged over columns. By convention, for
 * ten bins, a column below 0.1 is called stable and one above 0.25 shifted. Half a count is added
 * to every level.
 *
 * <p>Numbers are binned at REAL's distinct quantiles with open outer bins; a missing cell, an
 * unreadable one and a level unseen in REAL are levels of their own. The error is the spread over
 * columns.
 *
 * <p>Siddiqi (2006), Credit Risk Scorecards.
 *
 * <p>Ties do not matter. The metric is not applicable where no column is compared by content.
 *
 * <p>Example: A column has the counts 3 and 1 in REAL and 1 and 3 in SYNTHETIC. With half a count
 * added the shares are (0.7, 0.3) and (0.3, 0.7): the index is 2 · 0.4 · ln(7/3) = 0.678, and its
 * score exp(−0.678) = 0.508.
 *
 * @since 0.1
 */
public final class PopulationStabilityIndex implements Metric<PopulationStabilityIndex.Options> {

    private static final String KEY = "psi";

    /**
     * Options.
     *
     * @param bins the largest number of bins of a numeric column
     * @param smoothing added to every count
     */
    public record Options(
            @Option("Largest number of bins of a numeric column, at least 2") int bins,
            @Option("Added to every count, so that an empty level is no infinity; at least 0")
                    double smoothing) {

        /** Refuses numbers out of range. */
        public Options {
            Check.atLeast(2, bins, "bins");
            Check.within(0, 1e6, smoothing, "smoothing");
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Population stability index";
    }

    @Override
    public String description() {
        return "How far the distribution of a column has shifted, both ways, averaged over columns. 0 is best; by custom above 0.25 is a shift.";
    }

    @Override
    public List<String> references() {
        return List.of("Siddiqi (2006), Credit Risk Scorecards");
    }

    @Override
    public Options defaults() {
        return new Options(10, 0.5);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale scale = Scale.of(0, Double.POSITIVE_INFINITY, 0, value -> Math.exp(-value));
        return ColumnReport.withoutHalves(ColumnReport.measures(KEY, title(), scale));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        List<Frequencies> columns = Frequencies.of(context, options.bins());
        double[] values = columns.stream().mapToDouble(column -> value(column, options)).toArray();
        return ColumnReport.of(
                context,
                KEY,
                title(),
                columns.stream().map(Frequencies::column).toList(),
                values,
                true,
                column -> ColumnShares.of(context, column, options.bins()));
    }

    private static double value(Frequencies column, Options options) {
        double[] p = column.realShares(options.smoothing());
        double[] q = column.syntheticShares(options.smoothing());
        return Divergences.kullbackLeibler(p, q) + Divergences.kullbackLeibler(q, p);
    }
}
