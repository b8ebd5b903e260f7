package dev.assay.metrics.fidelity.marginal;

import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
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
import dev.assay.metric.Scale;
import dev.assay.metrics.fidelity.internal.ColumnRange;
import dev.assay.metrics.fidelity.internal.Moments;
import dev.assay.metrics.fidelity.internal.Notes;
import dev.assay.neighbour.Range;
import dev.assay.plot.Plot;
import dev.assay.table.ColumnKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How far the means of numeric and datetime columns lie apart: \(\frac1N \sum_j |\bar r_j - \bar
 * s_j|\) on columns scaled min–max to [0, 1] by the reference range; in [0, ∞), where 0 is best and
 * the score is max(0, 1 − v). Its error is \(\frac1N\sqrt{\sum_j e_j^2}\) with \(e_j^2\) the sum of
 * the squared standard errors of both means.
 *
 * <p>Missing values are left out of the means. A column with one reference value counts the share
 * of synthetic values that differ from it; a column without any synthetic value counts 1; one
 * without any real value is left out for every candidate.
 *
 * <p>Ties do not matter. The metric is not applicable where no numeric or datetime column of REAL
 * has a value.
 *
 * <p>Example: One column with the range 0 to 10 has the means 4 and 5, another has equal means: the
 * value is (0.1 + 0)/2 = 0.05, and the score 0.95.
 *
 * @since 0.1
 */
public final class DimensionWiseMeans implements Metric<DimensionWiseMeans.Options> {

    private static final int ERROR_BARS = 10;
    private static final double NORMAL_95 = 1.96;

    /**
     * Options.
     *
     * @param scaling which rows give the range
     */
    public record Options(
            @Option(
                            "Rows that give each column's range: reference (real and holdout) or joint (also"
                                    + " synthetic, as in SynthEval)")
                    Range scaling) {}

    @Override
    public String key() {
        return "dwm";
    }

    @Override
    public String title() {
        return "Dimension-wise means";
    }

    @Override
    public String description() {
        return "How far do the means of numeric and datetime columns lie apart, as a share of each column's range? 0 is best."
                + " Compare it with its error: a difference of about that size is chance. It says nothing about"
                + " spread, shape or dependence.";
    }

    @Override
    public List<String> references() {
        return List.of("Lautrup et al. (2024), SynthEval, arXiv:2404.15821", "SynthEval 1.7, dwm");
    }

    @Override
    public Options defaults() {
        return new Options(Range.REFERENCE);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(
                        "avg_dwm_diff",
                        "Mean difference of means, as a share of the range",
                        Dimension.FIDELITY,
                        Scale.of(0, Double.POSITIVE_INFINITY, 0, value -> 1 - value)));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(ColumnKind.NUMERIC, 1));
    }

    private record Difference(
            String column, Moments real, Moments synthetic, double value, double error) {

        static Difference of(String column, Moments real, Moments synthetic) {
            return synthetic.n() == 0
                    ? new Difference(column, real, synthetic, 1, 0)
                    : new Difference(
                            column,
                            real,
                            synthetic,
                            real.mean() - synthetic.mean(),
                            Math.hypot(real.sem(), synthetic.sem()));
        }
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        List<Difference> differences = new ArrayList<>();
        List<String> left = new ArrayList<>();
        List<String> empty = new ArrayList<>();
        for (String name : context.data().schema().numeric()) {
            ColumnRange range = ColumnRange.of(context, name, options.scaling());
            Moments real = range.scaled(context.get(new AscendingNumbers(Part.REAL)).get(name));
            Moments synthetic =
                    range.scaled(context.get(new AscendingNumbers(Part.SYNTHETIC)).get(name));
            if (real.n() == 0) {
                left.add(name);
            } else {
                differences.add(Difference.of(name, real, synthetic));
                if (synthetic.n() == 0) {
                    empty.add(name);
                }
            }
        }
        if (differences.isEmpty()) {
            throw new NotApplicableException("no numeric column of the real table has a value");
        }
        double sum = 0;
        double error = 0;
        for (Difference difference : differences) {
            sum += Math.abs(difference.value());
            error = Math.hypot(error, difference.error());
        }
        int n = differences.size();
        MetricResult result =
                MetricResult.of(
                        "avg_dwm_diff",
                        Estimate.withError(
                                Math.min(Double.MAX_VALUE, sum / n),
                                Double.isFinite(error) ? error / n : Double.NaN,
                                new ErrorSource.Rows("standard errors of the means")));
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        result = Notes.about(result, "left out, without a value in the real table", left);
        result = Notes.about(result, "without a value in the synthetic table, difference 1", empty);
        return details(result, differences);
    }

    private static MetricResult details(MetricResult result, List<Difference> differences) {
        List<Difference> worstFirst =
                differences.stream()
                        .sorted(
                                Comparator.comparingDouble(
                                        difference -> -Math.abs(difference.value())))
                        .toList();
        List<DetailTable.Row> rows =
                worstFirst.stream()
                        .map(
                                each ->
                                        DetailTable.Row.of(
                                                each.column(),
                                                each.value(),
                                                each.error(),
                                                each.real().mean(),
                                                each.synthetic().mean()))
                        .toList();
        return result.with(
                        new DetailTable(
                                "columns",
                                "Difference of means of each column, as a share of its range",
                                List.of("column"),
                                List.of(
                                        "real − synthetic",
                                        "standard error",
                                        "real mean, scaled",
                                        "synthetic mean, scaled"),
                                rows))
                .with(
                        differences.size() < ERROR_BARS
                                ? errorBars(worstFirst)
                                : scatter(differences));
    }

    private static Plot errorBars(List<Difference> differences) {
        double[] value = differences.stream().mapToDouble(Difference::value).toArray();
        double[] error =
                differences.stream()
                        .mapToDouble(each -> NORMAL_95 * orZero(each.error()))
                        .toArray();
        return new Plot.Bars(
                "Difference of means (real − synthetic) with 95 % intervals",
                differences.stream().map(Difference::column).toList(),
                List.of(
                        Plot.Series.bars("real − synthetic", value)
                                .within(minus(value, error), plus(value, error))));
    }

    private static Plot scatter(List<Difference> all) {
        List<Difference> differences =
                all.stream().filter(each -> each.synthetic().n() > 0).toList();
        double[] x = differences.stream().mapToDouble(each -> each.real().mean()).toArray();
        double[] y = differences.stream().mapToDouble(each -> each.synthetic().mean()).toArray();
        double[] error =
                differences.stream()
                        .mapToDouble(each -> NORMAL_95 * orZero(each.synthetic().sem()))
                        .toArray();
        double products = 0;
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            products += x[i] * y[i];
            squares += x[i] * x[i];
        }
        String slope =
                squares > 0 && Double.isFinite(products)
                        ? String.format(
                                Locale.ROOT, ", slope through the origin %.3f", products / squares)
                        : "";
        double[] ends = {0, 1};
        return new Plot.Points(
                "Means of real and synthetic columns" + slope,
                "real mean, scaled",
                "synthetic mean, scaled",
                List.of(
                        Plot.Series.of("columns", x, y, Plot.Mark.POINT)
                                .within(minus(y, error), plus(y, error)),
                        Plot.Series.of("equal means", ends, ends, Plot.Mark.LINE)));
    }

    private static double orZero(double error) {
        return Double.isFinite(error) ? error : 0;
    }

    private static double[] plus(double[] a, double[] b) {
        double[] sum = new double[a.length];
        java.util.Arrays.setAll(sum, i -> a[i] + b[i]);
        return sum;
    }

    private static double[] minus(double[] a, double[] b) {
        double[] difference = new double[a.length];
        java.util.Arrays.setAll(difference, i -> a[i] - b[i]);
        return difference;
    }
}
