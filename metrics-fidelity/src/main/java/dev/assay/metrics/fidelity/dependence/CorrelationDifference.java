package dev.assay.metrics.fidelity.dependence;

import dev.assay.error.Check;
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
import dev.assay.metrics.fidelity.internal.Notes;
import dev.assay.table.ColumnKind;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * How far the associations between columns lie apart: the Frobenius norm of the difference of the
 * two association matrices. The association of two numeric or datetime columns is Pearson's r or
 * Spearman's ρ, that of two categorical columns Cramér's V, and that of one of each the correlation
 * ratio η. V is corrected for its bias (Bergsma) whenever REAL and SYNTHETIC differ in rows, since
 * the bias depends on their number. With p pairs the value lies in [0, 2√(2p)], where 0 is best,
 * and the score is 1 − v / (2√(2p)).
 *
 * <p>Missing levels are a level of their own; rows with a missing number in a pair of columns are
 * left out of that pair. A column that is constant in REAL is left out for every candidate; where
 * only SYNTHETIC is constant the association counts as 0 there. Pairs whose association in REAL is
 * below {@code min_trend} are left out, so that unrelated columns, which any generator gets right,
 * do not hide those that are related. Of more columns than {@code max_columns} so many are drawn
 * with the run's seed, since pairs grow as their square.
 *
 * <p>SynthEval's variant uses V² with Yates' correction on 2 × 2 tables, η², and the score 1 − v /
 * (m(m − 1)/2). Bergsma (2013), doi:10.1016/j.jkss.2012.10.002.
 *
 * <p>Spearman's ρ gives ties their mean rank. The metric is not applicable where fewer than two
 * columns of REAL vary, or no pair reaches {@code min_trend}.
 *
 * <p>Example: Two numeric columns have r = 0.8 in REAL and 0.5 in SYNTHETIC. The matrices differ by
 * 0.3 in two entries: the value is 0.3√2 = 0.424, and with p = 1 the score is 1 − 0.424/2.828 =
 * 0.85.
 *
 * @since 0.1
 */
public final class CorrelationDifference implements Metric<CorrelationDifference.Options> {

    /** The correlation of numbers. */
    public enum Method {
        /** Pearson's r: linear association. */
        PEARSON,
        /** Spearman's ρ: monotone association; categories are related to ranks. */
        SPEARMAN
    }

    /**
     * Options.
     *
     * @param mixed_corr whether categorical columns take part
     * @param return_mats accepted from SynthEval's files
     * @param axs_lim accepted from SynthEval's files
     * @param axs_scale accepted from SynthEval's files
     * @param method the correlation of numbers
     * @param min_trend the least absolute association in REAL that counts
     * @param max_columns columns that are held against each other
     * @param variant the definition
     */
    public record Options(
            @Option("Whether categorical columns take part") boolean mixed_corr,
            @Option(
                            "Without effect, the matrices are always among the plots; stands in SynthEval's files")
                    boolean return_mats,
            @Option("Without effect, a plot holds no style; stands in SynthEval's files")
                    List<Double> axs_lim,
            @Option("Without effect, a plot holds no style; stands in SynthEval's files")
                    String axs_scale,
            @Option("Correlation of numbers: pearson or spearman") Method method,
            @Option(
                            "Leave out pairs whose absolute association in the real table is below this, in"
                                    + " [0, 1)")
                    double min_trend,
            @Option(
                            "The most columns that are held against each other; of more these many"
                                    + " are drawn, at least 2")
                    int max_columns,
            @Option("sound (V and η) or syntheval (V² with Yates' correction and η²)")
                    Variant variant) {

        /** Checks the range of the threshold. */
        public Options {
            axs_lim = List.copyOf(axs_lim);
            Check.within(0, Math.nextDown(1.0), min_trend, "min_trend");
            Check.atLeast(2, max_columns, "max_columns");
        }
    }

    @Override
    public String key() {
        return "corr_diff";
    }

    @Override
    public String title() {
        return "Correlation difference";
    }

    @Override
    public String description() {
        return "Are the relations between columns kept? The distance between the association matrices of the real and the"
                + " synthetic table (Pearson or Spearman, Cramér's V, correlation ratio); 0 is best. The table of pairs"
                + " tells which relations were lost or invented; its similarity is CorrelationSimilarity elsewhere.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Cramér (1946), Mathematical Methods of Statistics",
                "Bergsma (2013), A bias-correction for Cramér's V and Tschuprow's T, doi:10.1016/j.jkss.2012.10.002",
                "SynthEval 1.7, corr_diff");
    }

    @Override
    public Options defaults() {
        return new Options(
                true, false, List.of(-1.0, 1.0), "RdBu", Method.PEARSON, 0, 1000, Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Options options = setup.options();
        Schema schema = setup.schema();
        int columns = options.mixed_corr() ? schema.content().size() : schema.numeric().size();
        int m = Math.max(2, Math.min(options.max_columns(), columns));
        return List.of(
                MeasureSpec.ranked(
                        "corr_mat_diff",
                        "Distance between the association matrices",
                        Dimension.FIDELITY,
                        scale(options.variant(), m, m * (m - 1) / 2)),
                MeasureSpec.shown(
                        "corr_diff_mean",
                        "Mean absolute difference of an association",
                        Dimension.FIDELITY,
                        Scale.lowerIsBetter(0, 2)));
    }

    private static Scale scale(Variant variant, int columns, int pairs) {
        double largest = 2 * Math.sqrt(2.0 * pairs);
        return variant == Variant.SOUND
                ? Scale.lowerIsBetter(0, largest)
                : Scale.of(0, largest, 0, value -> 1 - value / (columns * (columns - 1) / 2.0));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(
                setup.options().mixed_corr()
                        ? Requirement.columns(2)
                        : Requirement.columns(ColumnKind.NUMERIC, 2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        EvaluationData data = context.data();
        boolean corrected = data.real().rows() != data.synthetic().rows();
        DrawnColumns drawn =
                DrawnColumns.of(
                        context,
                        Associations.columns(data, options.mixed_corr()),
                        options.max_columns());
        List<String> names = drawn.columns();
        double[][] real = context.get(associations(Part.REAL, names, options, corrected));
        double[][] synthetic = context.get(associations(Part.SYNTHETIC, names, options, corrected));
        PairTable pairs = new PairTable();
        boolean[] used = new boolean[names.size()];
        boolean[] defined = new boolean[names.size()];
        for (int i = 0; i < names.size(); i++) {
            for (int j = 0; j < i; j++) {
                boolean there = !Double.isNaN(real[i][j]);
                defined[i] |= there;
                defined[j] |= there;
                if (there && Math.abs(real[i][j]) >= options.min_trend()) {
                    used[i] = true;
                    used[j] = true;
                    double other = Double.isNaN(synthetic[i][j]) ? 0 : synthetic[i][j];
                    pairs.add(new PairTable.Pair(names.get(j), names.get(i), real[i][j], other));
                }
            }
        }
        if (pairs.size() == 0) {
            throw new NotApplicableException(
                    options.min_trend() > 0
                            ? "no pair of columns of the real table has an association of at least "
                                    + options.min_trend()
                            : "fewer than two columns of the real table vary");
        }
        MetricResult result =
                MetricResult.empty()
                        .with(
                                "corr_mat_diff",
                                Estimate.of(pairs.frobenius()),
                                scale(options.variant(), Math.max(2, count(used)), pairs.size()))
                        .with("corr_diff_mean", pairs.mean());
        result = drawn.noted(result, "max_columns");
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        List<String> left = new ArrayList<>();
        for (int k = 0; k < names.size(); k++) {
            if (!defined[k]) {
                left.add(names.get(k));
            }
        }
        result = Notes.about(result, "left out, constant in the real table", left);
        if (corrected
                && options.variant() == Variant.SOUND
                && !data.schema().categorical().isEmpty()) {
            result =
                    result.noting(
                            "Cramér's V is corrected for its bias, since the tables differ in rows");
        }
        return result.with(pairs.worst("Associations that differ", "association"))
                .with(Figures.grid("Associations, real", names, real))
                .with(Figures.grid("Associations, synthetic", names, synthetic))
                .with(
                        Figures.grid(
                                "Associations, synthetic − real",
                                names,
                                difference(real, synthetic)));
    }

    private static Associations associations(
            Part part, List<String> columns, Options options, boolean corrected) {
        boolean applies = corrected && options.variant() == Variant.SOUND;
        return new Associations(part, columns, options.method(), options.variant(), applies);
    }

    private static int count(boolean[] flags) {
        int count = 0;
        for (boolean flag : flags) {
            count += flag ? 1 : 0;
        }
        return count;
    }

    private static double[][] difference(double[][] real, double[][] synthetic) {
        double[][] difference = new double[real.length][real.length];
        for (int i = 0; i < real.length; i++) {
            for (int j = 0; j < real.length; j++) {
                difference[i][j] =
                        (Double.isNaN(synthetic[i][j]) ? 0 : synthetic[i][j]) - real[i][j];
            }
        }
        return difference;
    }
}
