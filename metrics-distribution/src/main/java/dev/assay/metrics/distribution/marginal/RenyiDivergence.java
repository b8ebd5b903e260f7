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
 * Rényi divergence of each column's distribution, \(\frac{1}{\alpha-1}\log\sum_k p_k^\alpha
 * q_k^{1-\alpha}\) with p the shares of levels in REAL and q those in SYNTHETIC, of any real or
 * infinite order; 0 is best, the score is \(e^{-|v|}\), and the value is averaged over columns.
 * Order 1 is Kullback–Leibler; positive orders give [0, ∞), growing with the order; negative ones
 * (−∞, 0]. Half a count is added to every level by default.
 *
 * <p>Numbers are binned at REAL's distinct quantiles with open outer bins; a missing cell, an
 * unreadable one and a level unseen in REAL are levels of their own. The error is the spread over
 * columns.
 *
 * <p>Rényi (1961); van Erven, Harremoës (2014), doi:10.1109/TIT.2014.2320500.
 *
 * <p>Ties do not matter. The metric is not applicable where no column is compared by content.
 *
 * <p>Example: A column has the counts 3 and 1 in REAL and 1 and 3 in SYNTHETIC. With half a count
 * added the shares are (0.7, 0.3) and (0.3, 0.7): the divergence of order 2 is ln(0.49/0.3 +
 * 0.09/0.7) = 0.566, and its score exp(−0.566) = 0.568.
 *
 * @since 0.1
 */
public final class RenyiDivergence implements Metric<RenyiDivergence.Options> {

    private static final String KEY = "renyi_divergence";

    /**
     * Options.
     *
     * @param order of the divergence
     * @param bins the largest number of bins of a numeric column
     * @param smoothing added to every count
     */
    public record Options(
            @Option("Order of the divergence: any number, inf or -inf") Order order,
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
        return "Rényi divergence";
    }

    @Override
    public String description() {
        return "Rényi divergence of the distribution of a column, of any order, averaged over columns. 0 is best.";
    }

    @Override
    public List<String> references() {
        return List.of("van Erven, Harremoës (2014), doi:10.1109/TIT.2014.2320500");
    }

    @Override
    public Options defaults() {
        return new Options(new Order(2), 20, 0.5);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale scale =
                setup.options().order().value() < 0
                        ? Scale.of(Double.NEGATIVE_INFINITY, 0, 0, Math::exp)
                        : Scale.of(0, Double.POSITIVE_INFINITY, 0, value -> Math.exp(-value));
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
                options.order().value() >= 0,
                column -> ColumnShares.of(context, column, options.bins()));
    }

    private static double value(Frequencies column, Options options) {
        double value =
                Divergences.renyi(
                        column.realShares(options.smoothing()),
                        column.syntheticShares(options.smoothing()),
                        options.order().value());
        return options.order().value() < 0 ? Math.min(0, value) : Math.max(0, value);
    }
}
