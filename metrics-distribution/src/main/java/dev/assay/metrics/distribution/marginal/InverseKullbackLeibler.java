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
 * Inverse Kullback–Leibler divergence of each column's distribution, \(1 / (1 + KL(p\|q))\) with p
 * the shares of levels in REAL and q those in SYNTHETIC; in [0, 1], where 1 is best, averaged over
 * columns. Half a count is added to every level.
 *
 * <p>Numbers are binned at REAL's distinct quantiles with open outer bins; a missing cell, an
 * unreadable one and a level unseen in REAL are levels of their own. The error is the spread over
 * columns.
 *
 * <p>Variants: {@code counted} is synthcity's count with levels aligned by value: values where REAL
 * has fewer than five of them, otherwise at most ten bins of equal width over REAL's range, and
 * values outside are dropped; {@code synthcity} orders each table's levels by its own frequency, so
 * that swapped levels go unseen. Both take codes of levels as numbers and leave missing cells out.
 *
 * <p>synthcity, doi:10.48550/arXiv.2301.07573.
 *
 * <p>Ties do not matter. The metric is not applicable where no column is compared by content.
 *
 * <p>Example: A column has the counts 3 and 1 in REAL and 1 and 3 in SYNTHETIC. With half a count
 * added the divergence is 0.339, and the value 1/1.339 = 0.747.
 *
 * @since 0.1
 */
public final class InverseKullbackLeibler implements Metric<InverseKullbackLeibler.Options> {

    private static final String KEY = "inverse_kl";

    /** How levels are counted. */
    public enum Variant {
        /** Aligned levels of all kinds. */
        ALIGNED,
        /** synthcity's bins, aligned by value. */
        COUNTED,
        /** synthcity's bins and order. */
        SYNTHCITY
    }

    /**
     * Options.
     *
     * @param variant how levels are counted
     * @param bins the largest number of bins of a numeric column
     * @param smoothing added to every count
     */
    public record Options(
            @Option("aligned, counted (synthcity's bins) or synthcity (its order of levels, too)")
                    Variant variant,
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
        return "Inverse of the Kullback–Leibler divergence";
    }

    @Override
    public String description() {
        return "Likeness of the real and the synthetic distribution of a column as 1 / (1 + divergence), averaged over columns. 1 is best.";
    }

    @Override
    public List<String> references() {
        return List.of("synthcity, doi:10.48550/arXiv.2301.07573");
    }

    @Override
    public Options defaults() {
        return new Options(Variant.ALIGNED, 20, 0.5);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale scale = Scale.higherIsBetter(0, 1);
        return ColumnReport.withoutHalves(ColumnReport.measures(KEY, title(), scale));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return setup.options().variant() == Variant.ALIGNED
                ? Set.of(MetricTrait.STREAMS)
                : Set.of();
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        if (options.variant() == Variant.ALIGNED) {
            List<Frequencies> columns = Frequencies.of(context, options.bins());
            double[] values =
                    columns.stream()
                            .mapToDouble(
                                    column ->
                                            1
                                                    / (1
                                                            + Divergences.kullbackLeibler(
                                                                    column.realShares(
                                                                            options.smoothing()),
                                                                    column.syntheticShares(
                                                                            options.smoothing()))))
                            .toArray();
            return ColumnReport.of(
                    context,
                    KEY,
                    title(),
                    columns.stream().map(Frequencies::column).toList(),
                    values,
                    false,
                    column -> ColumnShares.of(context, column, options.bins()));
        }
        boolean aligned = options.variant() == Variant.COUNTED;
        return NumbersOfColumns.report(
                context,
                KEY,
                title(),
                false,
                (real, synthetic) ->
                        SynthcityMarginals.inverseDivergence(
                                SynthcityMarginals.frequencies(real, synthetic, aligned)));
    }
}
