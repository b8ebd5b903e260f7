package dev.assay.metrics.distribution.marginal;

import dev.assay.content.IndependentRows;
import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * χ² test of homogeneity of each column's counts in REAL and in SYNTHETIC. {@code
 * chi_squared_effect} is the mean over columns of Cramér's V of table and level, \(\sqrt{\chi^2 /
 * N}\), in [0, 1], where 0 is best; it does not grow with the number of rows, as the statistic
 * does. {@code chi_squared_rejected} is the share of columns that differ at 5 % after Benjamini and
 * Hochberg; of long tables, of one row of each person.
 *
 * <p>Numbers are binned at REAL's distinct quantiles with open outer bins; a missing cell, an
 * unreadable one and a level unseen in REAL are levels of their own. A column of one level has
 * effect 0 and p-value 1. The error is the spread over columns. p-values need counts of about 5 per
 * level.
 *
 * <p>Variant {@code synthcity}: {@code chi_squared_p_value}, the mean of tail probabilities that
 * take shares for counts, so that nearly every one is near 1; shown, for comparison with its
 * numbers alone.
 *
 * <p>Pearson (1900), doi:10.1080/14786440009463897.
 *
 * <p>Ties do not matter. The metric is not applicable where no column is compared by content.
 *
 * <p>Example: A column has the counts 30 and 10 in REAL and 10 and 30 in SYNTHETIC: χ² = 20 over N
 * = 80 rows, so the effect is √(20/80) = 0.5.
 *
 * @since 0.1
 */
public final class ChiSquared implements Metric<ChiSquared.Options> {

    private static final String KEY = "chi_squared";
    private static final String EFFECT = "chi_squared_effect";
    private static final String REJECTED = "chi_squared_rejected";
    private static final String P_VALUE = "chi_squared_p_value";

    /** What is tested. */
    public enum Variant {
        /** Counts. */
        COUNTS,
        /** Shares as if they were counts. */
        SYNTHCITY
    }

    /**
     * Options.
     *
     * @param variant what is tested
     * @param bins the largest number of bins of a numeric column
     */
    public record Options(
            @Option("counts, or synthcity: shares as if they were counts") Variant variant,
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
        return "χ² test of columns";
    }

    @Override
    public String description() {
        return "How strongly the counts of a column's levels depend on which table they come from, averaged over columns."
                + " 0 is best.";
    }

    @Override
    public List<String> references() {
        return List.of("Pearson (1900), doi:10.1080/14786440009463897");
    }

    @Override
    public Options defaults() {
        return new Options(Variant.COUNTS, 20);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        if (setup.options().variant() == Variant.SYNTHCITY) {
            Scale scale = Scale.higherIsBetter(0, 1);
            return List.of(
                    MeasureSpec.shown(
                            P_VALUE, "Mean tail probability of shares", Dimension.FIDELITY, scale),
                    MeasureSpec.shown(
                            ColumnReport.worst(P_VALUE),
                            "Least tail probability of shares",
                            Dimension.FIDELITY,
                            scale));
        }
        Scale scale = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        EFFECT,
                        "Cramér's V of table and level, mean over columns",
                        Dimension.FIDELITY,
                        scale),
                MeasureSpec.shown(
                        ColumnReport.worst(EFFECT),
                        "Cramér's V of the worst column",
                        Dimension.FIDELITY,
                        scale),
                MeasureSpec.shown(
                        REJECTED,
                        "Share of columns that differ at 5 %",
                        Dimension.FIDELITY,
                        scale));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return setup.options().variant() == Variant.COUNTS ? Set.of(MetricTrait.STREAMS) : Set.of();
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        if (options.variant() == Variant.SYNTHCITY) {
            return NumbersOfColumns.report(
                    context,
                    P_VALUE,
                    "Tail probability",
                    false,
                    (real, synthetic) ->
                            SynthcityMarginals.chiSquaredTail(
                                    SynthcityMarginals.frequencies(real, synthetic, false)));
        }
        List<Frequencies> columns = Frequencies.of(context, options.bins());
        List<String> names = columns.stream().map(Frequencies::column).toList();
        double[] effects =
                columns.stream()
                        .mapToDouble(
                                column -> Math.sqrt(Math.min(1, statistic(column) / total(column))))
                        .toArray();
        MetricResult result =
                ColumnReport.of(
                        context,
                        EFFECT,
                        "Cramér's V",
                        names,
                        effects,
                        true,
                        column -> ColumnShares.of(context, column, options.bins()));
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        Optional<EvaluationData> independent = context.get(new IndependentRows());
        List<Frequencies> tested =
                independent
                        .map(some -> Frequencies.of(context, some, options.bins()))
                        .orElse(columns);
        double[] tails = tested.stream().mapToDouble(ChiSquared::tail).toArray();
        List<DetailTable.Row> rows =
                IntStream.range(0, tails.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> tails[i]))
                        .map(
                                i ->
                                        DetailTable.Row.of(
                                                names.get(i),
                                                statistic(tested.get(i)),
                                                tested.get(i).real().length - 1.0,
                                                tails[i]))
                        .toList();
        return SampleTests.noted(context, independent, result)
                .with(REJECTED, (double) Rejections.count(tails, 0.05) / tails.length)
                .with(
                        new DetailTable(
                                "tests",
                                "χ² tests by column",
                                List.of("column"),
                                List.of("statistic", "degrees of freedom", "p-value"),
                                rows));
    }

    /** Σ (observed − expected)² / expected over tables and levels. */
    static double statistic(Frequencies column) {
        double n = Arrays.stream(column.real()).sum();
        double m = Arrays.stream(column.synthetic()).sum();
        double statistic = 0;
        for (int level = 0; level < column.real().length; level++) {
            double both = column.real()[level] + column.synthetic()[level];
            double expectedReal = both * n / (n + m);
            double expectedSynthetic = both * m / (n + m);
            statistic +=
                    square(column.real()[level] - expectedReal) / expectedReal
                            + square(column.synthetic()[level] - expectedSynthetic)
                                    / expectedSynthetic;
        }
        return statistic;
    }

    static double tail(Frequencies column) {
        int degrees = column.real().length - 1;
        return degrees < 1
                ? 1
                : ChiSquaredDistribution.of(degrees).survivalProbability(statistic(column));
    }

    private static double total(Frequencies column) {
        return Arrays.stream(column.real()).sum()
                + (double) Arrays.stream(column.synthetic()).sum();
    }

    private static double square(double value) {
        return value * value;
    }
}
