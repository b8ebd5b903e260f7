package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.neighbour.Range;
import dev.assay.neighbour.ScaledCells;
import dev.assay.table.ColumnKind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

/**
 * Wasserstein distance of order 1 of each numeric column, exactly: \(\int |F - G|\) of the scaled
 * values' distribution functions, the mean distance by which REAL's values are moved onto
 * SYNTHETIC's, as a share of the range; in [0, ∞), where 0 is best and the score is max(0, 1 − v),
 * averaged over columns.
 *
 * <p>A column constant in the rows that give the range is only shifted, so its distance is in its
 * own unit. Missing values are left out. A column without any synthetic value counts as 1, as if
 * moved by the whole range, whose score is 0; one without any real value is left out for every
 * candidate. The error is the spread over columns.
 *
 * <p>Vallender (1974), doi:10.1137/1118101.
 *
 * <p>Ties do not matter. The metric is not applicable without a numeric or datetime column.
 *
 * <p>Example: REAL has 0 and 10, SYNTHETIC 1 and 10: values are moved by 0.5 on average, which is
 * 0.05 of the range; the score is 0.95.
 *
 * @since 0.1
 */
public final class WassersteinOfColumns implements Metric<WassersteinOfColumns.Options> {

    private static final String KEY = "wasserstein_1d";

    /**
     * Options.
     *
     * @param scaling which rows give the range
     */
    public record Options(
            @Option("Rows that give the range of a column: reference (real and holdout) or joint")
                    Range scaling) {}

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Wasserstein distance of columns";
    }

    @Override
    public String description() {
        return "How far the values of a numeric column must be moved, as a share of its range, averaged over columns."
                + " 0 is best; a column without any synthetic value counts as 1, the whole range.";
    }

    @Override
    public List<String> references() {
        return List.of("Vallender (1974), doi:10.1137/1118101");
    }

    @Override
    public Options defaults() {
        return new Options(Range.REFERENCE);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale scale = Scale.of(0, Double.POSITIVE_INFINITY, 0, value -> Math.max(0, 1 - value));
        return ColumnReport.withoutHalves(
                List.of(
                        MeasureSpec.ranked(
                                KEY, title() + ", mean over columns", Dimension.FIDELITY, scale),
                        MeasureSpec.shown(
                                ColumnReport.worst(KEY),
                                "Wasserstein distance of the worst column",
                                Dimension.FIDELITY,
                                scale)));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(ColumnKind.NUMERIC, 1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        List<String> columns = context.data().schema().numeric();
        Map<String, Ascending> real = context.get(new AscendingNumbers(Part.REAL));
        Map<String, Ascending> synthetic = context.get(new AscendingNumbers(Part.SYNTHETIC));
        List<DoubleUnaryOperator> scales =
                columns.stream()
                        .map(column -> context.get(new ScaledCells.By(column, options.scaling())))
                        .toList();
        double[] values = new double[columns.size()];
        context.forEach(
                values.length,
                i ->
                        values[i] =
                                distance(
                                        real.get(columns.get(i)).walk(scales.get(i)),
                                        synthetic.get(columns.get(i)).walk(scales.get(i))));
        return Vanished.noted(
                ColumnReport.of(
                        context,
                        KEY,
                        title(),
                        columns,
                        values,
                        true,
                        column -> ColumnCurves.of(context, column)),
                columns,
                real,
                synthetic);
    }

    /**
     * ∫ |F − G| of two ascending samples, of REAL and of SYNTHETIC; NaN when REAL's is empty, 1
     * when only SYNTHETIC's is.
     */
    static double distance(Ascending.Walk x, Ascending.Walk y) {
        if (!x.isThere() || !y.isThere()) {
            return x.isThere() ? Vanished.DISTANCE : Double.NaN;
        }
        double n = x.size();
        double m = y.size();
        double sum = 0;
        double last = Math.min(x.value(), y.value());
        while (x.isThere() || y.isThere()) {
            boolean fromFirst = !y.isThere() || x.isThere() && x.value() <= y.value();
            double next = fromFirst ? x.value() : y.value();
            if (next > last) {
                sum += (next - last) * Math.abs(x.passed() / n - y.passed() / m);
                last = next;
            }
            x.pass(next);
            y.pass(next);
        }
        return sum;
    }
}
