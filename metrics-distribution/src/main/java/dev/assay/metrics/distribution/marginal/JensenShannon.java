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
 * Jensen–Shannon distance of each column's distribution, \(\sqrt{\tfrac12 KL(p\|m) + \tfrac12
 * KL(q\|m)}\) with m the mean of the shares p of levels in REAL and q in SYNTHETIC, in base 2; in
 * [0, 1], where 0 is best, averaged over columns.
 *
 * <p>Numbers are binned at REAL's distinct quantiles with open outer bins; a missing cell, an
 * unreadable one and a level unseen in REAL are levels of their own. The error is the spread over
 * columns.
 *
 * <p>Variants: {@code laplace} is synthcity's with one added to every count, {@code synthcity} the
 * same with one added to every share, which squeezes all values towards 0; both in nats, over at
 * most ten bins of equal width, codes of levels taken as numbers, missing cells left out.
 *
 * <p>Endres, Schindelin (2003), doi:10.1109/TIT.2003.813506.
 *
 * <p>Ties do not matter. The metric is not applicable where no column is compared by content.
 *
 * <p>Example: A column has the shares (0.75, 0.25) in REAL and (0.25, 0.75) in SYNTHETIC, so m =
 * (0.5, 0.5). Both divergences from m are 1 − 0.811 = 0.189 bits: the distance is √0.189 = 0.434.
 *
 * @since 0.1
 */
public final class JensenShannon implements Metric<JensenShannon.Options> {

    private static final String KEY = "jensen_shannon";

    /** How levels are counted. */
    public enum Variant {
        /** Aligned levels, nothing added. */
        ALIGNED,
        /** synthcity's bins, one added to every count. */
        LAPLACE,
        /** synthcity's bins, one added to every share. */
        SYNTHCITY
    }

    /**
     * Options.
     *
     * @param variant how levels are counted
     * @param bins the largest number of bins of a numeric column
     */
    public record Options(
            @Option("aligned, laplace (one added to every count) or synthcity (to every share)")
                    Variant variant,
            @Option("Largest number of bins of a numeric column, at least 2") int bins) {

        /** Refuses numbers out of range. */
        public Options {
            Check.atLeast(2, bins, "bins");
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Jensen–Shannon distance";
    }

    @Override
    public String description() {
        return "Distance between the real and the synthetic distribution of a column, averaged over columns. 0 is best, 1 means nothing shared.";
    }

    @Override
    public List<String> references() {
        return List.of("Endres, Schindelin (2003), doi:10.1109/TIT.2003.813506");
    }

    @Override
    public Options defaults() {
        return new Options(Variant.ALIGNED, 20);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale scale = Scale.lowerIsBetter(0, 1);
        return ColumnReport.measures(KEY, title(), scale);
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
                                            distance(
                                                    column.realShares(0),
                                                    column.syntheticShares(0)))
                            .toArray();
            return ColumnReport.of(
                    context,
                    KEY,
                    title(),
                    columns.stream().map(Frequencies::column).toList(),
                    values,
                    true,
                    column -> ColumnShares.of(context, column, options.bins()));
        }
        boolean toCounts = options.variant() == Variant.LAPLACE;
        return NumbersOfColumns.report(
                context,
                KEY,
                title(),
                true,
                (real, synthetic) -> SynthcityMarginals.jensenShannon(real, synthetic, toCounts));
    }

    /** The distance in base 2. */
    static double distance(double[] p, double[] q) {
        return Math.min(1, Math.sqrt(Divergences.jensenShannon(p, q) / Math.log(2)));
    }
}
