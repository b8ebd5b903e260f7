package dev.assay.metrics.fidelity.dependence;

import dev.assay.error.Check;
import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.DrawnColumns;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.internal.Figures;
import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.metrics.fidelity.internal.Notes;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How far the mutual information between columns lies apart: the Frobenius norm of the difference
 * of the two matrices of normalised mutual information \(I(x, y) / \frac12(H(x) + H(y))\). Unlike
 * correlation it detects any kind of dependence. Numbers and dates are binned at the distinct
 * quantiles of REAL, the outer bins open. Of more columns than {@code max_columns} so many are
 * drawn with the run's seed, since pairs grow as their square. With p pairs the value lies in [0,
 * √(2p)], where 0 is best, and the score is 1 − v / √(2p).
 *
 * <p>Missing is a state of its own. A column that is constant in REAL is left out for every
 * candidate. Mutual information is biased upwards in small tables: compare tables of equal size.
 *
 * <p>The normalisation by the arithmetic mean is Kvålseth's (1987), doi:10.1109/TSMC.1987.4309069;
 * SynthEval has it, too.
 *
 * <p>SynthEval's variant takes every distinct number as a state, which makes the value depend on
 * how numbers are rounded, keeps constant columns, and has the score 1 − v / (m(m − 1)/2).
 *
 * <p>Ties do not matter. The metric is not applicable where fewer than two columns of REAL vary.
 *
 * <p>Example: Two columns determine each other in REAL (normalised mutual information 1) and are
 * independent in SYNTHETIC (0): the matrices differ by 1 in two entries, so the value is √2, the
 * largest for p = 1, and the score is 0.
 *
 * @since 0.1
 */
public final class MutualInformationDifference
        implements Metric<MutualInformationDifference.Options> {

    /**
     * Options.
     *
     * @param axs_lim accepted from SynthEval's files
     * @param axs_scale accepted from SynthEval's files
     * @param bins how many bins a number has at most
     * @param max_columns columns that are held against each other
     * @param variant the definition
     */
    public record Options(
            @Option("Without effect, a plot holds no style; stands in SynthEval's files")
                    List<Double> axs_lim,
            @Option("Without effect, a plot holds no style; stands in SynthEval's files")
                    String axs_scale,
            @Option("Bins of a numeric column at the quantiles of the real table, at least 2")
                    int bins,
            @Option(
                            "The most columns that are held against each other; of more these many"
                                    + " are drawn, at least 2")
                    int max_columns,
            @Option(
                            "sound (binned numbers) or syntheval (every distinct number a level of its own)")
                    Variant variant) {

        /** Checks the number of bins. */
        public Options {
            axs_lim = List.copyOf(axs_lim);
            Check.atLeast(2, bins, "bins");
            Check.atLeast(2, max_columns, "max_columns");
        }

        int binsUsed() {
            return variant == Variant.SYNTHEVAL ? 0 : bins;
        }
    }

    @Override
    public String key() {
        return "mi_diff";
    }

    @Override
    public String title() {
        return "Mutual information difference";
    }

    @Override
    public String description() {
        return "Is any dependence between columns kept, linear or not? The distance between the matrices of normalised mutual"
                + " information of the real and the synthetic table; 0 is best. The table of pairs tells which dependence"
                + " was lost or invented.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Kvålseth (1987), Entropy and correlation: some comments, doi:10.1109/TSMC.1987.4309069,"
                        + " for the normalisation by the mean of both entropies",
                "SynthEval 1.7, mi_diff");
    }

    @Override
    public Options defaults() {
        return new Options(List.of(0.0, 1.0), "Blues", 20, 1000, Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        int m =
                Math.max(
                        2,
                        Math.min(setup.options().max_columns(), setup.schema().content().size()));
        return List.of(
                MeasureSpec.ranked(
                        "mutual_inf_diff",
                        "Distance between the mutual information matrices",
                        Dimension.FIDELITY,
                        scale(setup.options().variant(), m, m * (m - 1) / 2)),
                MeasureSpec.shown(
                        "mi_diff_mean",
                        "Mean absolute difference of a mutual information",
                        Dimension.FIDELITY,
                        Scale.lowerIsBetter(0, 1)));
    }

    private static Scale scale(Variant variant, int columns, int pairs) {
        double largest = Math.sqrt(2.0 * pairs);
        return variant == Variant.SOUND
                ? Scale.lowerIsBetter(0, largest)
                : Scale.of(0, largest, 0, value -> 1 - value / (columns * (columns - 1) / 2.0));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return setup.options().binsUsed() > 0 ? Set.of(MetricTrait.STREAMS) : Set.of();
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        EvaluationData data = context.data();
        DrawnColumns drawn =
                DrawnColumns.of(context, data.schema().content(), options.max_columns());
        List<String> names = drawn.columns();
        int bins = options.binsUsed();
        double[][] real = context.get(new MutualInformation(Part.REAL, names, bins));
        double[][] synthetic = context.get(new MutualInformation(Part.SYNTHETIC, names, bins));
        Set<String> constant =
                options.variant() == Variant.SYNTHEVAL ? Set.of() : constant(context, names);
        PairTable pairs = new PairTable();
        for (int i = 0; i < names.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (!constant.contains(names.get(i)) && !constant.contains(names.get(j))) {
                    pairs.add(
                            new PairTable.Pair(
                                    names.get(j), names.get(i), real[i][j], synthetic[i][j]));
                }
            }
        }
        if (pairs.size() == 0) {
            throw new NotApplicableException("fewer than two columns of the real table vary");
        }
        MetricResult result =
                MetricResult.empty()
                        .with(
                                "mutual_inf_diff",
                                Estimate.of(pairs.frobenius()),
                                scale(
                                        options.variant(),
                                        names.size() - constant.size(),
                                        pairs.size()))
                        .with("mi_diff_mean", pairs.mean());
        result = drawn.noted(result, "max_columns");
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        double[][] difference = new double[names.size()][names.size()];
        for (int i = 0; i < names.size(); i++) {
            for (int j = 0; j < names.size(); j++) {
                difference[i][j] = synthetic[i][j] - real[i][j];
            }
        }
        return Notes.about(result, "left out, constant in the real table", List.copyOf(constant))
                .with(pairs.worst("Mutual information that differs", "information"))
                .with(Figures.grid("Normalised mutual information, real", names, real))
                .with(Figures.grid("Normalised mutual information, synthetic", names, synthetic))
                .with(
                        Figures.grid(
                                "Normalised mutual information, synthetic − real",
                                names,
                                difference));
    }

    /** The columns with a single state in REAL, missing being a state. */
    private static Set<String> constant(EvaluationContext context, List<String> names) {
        EvaluationData data = context.data();
        Map<String, Ascending> sorted = context.get(new AscendingNumbers(Part.REAL));
        Set<String> constant = new LinkedHashSet<>();
        for (String name : names) {
            Ascending values = sorted.get(name);
            int missing = data.real().column(name).missing();
            boolean single =
                    values == null
                            ? Levels.occurring(Levels.counts(data, Part.REAL, name)) < 2
                            : values.isEmpty() || (missing == 0 && values.isConstant());
            if (single) {
                constant.add(name);
            }
        }
        return constant;
    }
}
