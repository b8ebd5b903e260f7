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
 * Kullback–Leibler divergence of each column's distribution, \(\sum_k p_k \log(p_k / q_k)\) in nats
 * with p the shares of levels in REAL and q those in SYNTHETIC; in [0, ∞), where 0 is best and the
 * score is \(e^{-v}\), averaged over columns. It is not symmetric: mass that SYNTHETIC lacks costs
 * most. Half a count is added to every level by default.
 *
 * <p>Numbers are binned at REAL's distinct quantiles with open outer bins; a missing cell, an
 * unreadable one and a level unseen in REAL are levels of their own. The error is the spread over
 * columns.
 *
 * <p>Kullback, Leibler (1951), doi:10.1214/aoms/1177729694.
 *
 * <p>Ties do not matter. The metric is not applicable where no column is compared by content.
 *
 * <p>Example: A column has the counts 3 and 1 in REAL and 1 and 3 in SYNTHETIC. With half a count
 * added the shares are (0.7, 0.3) and (0.3, 0.7): the divergence is 0.4 · ln(7/3) = 0.339, and its
 * score exp(−0.339) = 0.713.
 *
 * @since 0.1
 */
public final class KullbackLeibler implements Metric<KullbackLeibler.Options> {

    private static final String KEY = "kl_divergence";

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
        return "Kullback–Leibler divergence";
    }

    @Override
    public String description() {
        return "Information lost when the synthetic distribution of a column stands in for the real one, in nats, averaged over columns. 0 is best.";
    }

    @Override
    public List<String> references() {
        return List.of("Kullback, Leibler (1951), doi:10.1214/aoms/1177729694");
    }

    @Override
    public Options defaults() {
        return new Options(20, 0.5);
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
        return Divergences.kullbackLeibler(
                column.realShares(options.smoothing()),
                column.syntheticShares(options.smoothing()));
    }
}
