package dev.assay.metrics.distribution.marginal;

import dev.assay.content.IndependentRows;
import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.DrawnPlaces;
import dev.assay.metrics.distribution.internal.SampledTable;
import dev.assay.table.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Two-sample distances and permutation tests of every numeric column. */
final class SampleTests {

    private static final int MOST = 10_000;

    private SampleTests() {}

    static String rejected(String key) {
        return key + "_rejected";
    }

    /** The measures of a distance in [0, 1], with the share of rejections where there are tests. */
    static List<MeasureSpec> measures(String key, String title, int permutations) {
        Scale scale = Scale.lowerIsBetter(0, 1);
        List<MeasureSpec> measures = ColumnReport.measures(key, title, scale);
        return permutations == 0
                ? measures
                : List.of(
                        measures.get(0),
                        measures.get(1),
                        MeasureSpec.shown(
                                rejected(key),
                                "Share of columns that differ at 5 %",
                                Dimension.FIDELITY,
                                scale));
    }

    /** The report; {@code weighted} for Anderson–Darling, else Cramér–von Mises. */
    static MetricResult report(
            EvaluationContext context,
            String key,
            String title,
            boolean weighted,
            int permutations) {
        List<String> columns = context.data().schema().numeric();
        double[] values = new double[columns.size()];
        Map<String, Ascending> first = context.get(new AscendingNumbers(Part.REAL));
        Map<String, Ascending> second = context.get(new AscendingNumbers(Part.SYNTHETIC));
        context.forEach(
                values.length,
                i ->
                        values[i] =
                                distance(
                                        first.get(columns.get(i)),
                                        second.get(columns.get(i)),
                                        weighted));
        MetricResult result =
                Vanished.noted(
                        ColumnReport.of(
                                context,
                                key,
                                title,
                                columns,
                                values,
                                true,
                                column -> ColumnCurves.of(context, column)),
                        columns,
                        first,
                        second);
        if (permutations == 0 || context.detail() == Detail.VALUES) {
            return result;
        }
        int[] tested =
                IntStream.range(0, values.length).filter(i -> !Double.isNaN(values[i])).toArray();
        Optional<EvaluationData> independent = context.get(new IndependentRows());
        Table real = sampled(context, independent, Part.REAL);
        Table synthetic = sampled(context, independent, Part.SYNTHETIC);
        double[] statistics = new double[tested.length];
        double[] tails = new double[tested.length];
        context.forEach(
                tested.length,
                k -> {
                    String column = columns.get(tested[k]);
                    double[] a = SampledTable.present(real, column);
                    double[] b = SampledTable.present(synthetic, column);
                    if (second.get(column).isEmpty()) {
                        statistics[k] = Double.NaN;
                        tails[k] = Vanished.tail(a.length, real.rows(), synthetic.rows());
                        return;
                    }
                    if (a.length == 0 || b.length == 0) {
                        tails[k] = 1;
                        return;
                    }
                    TwoSamples samples = TwoSamples.of(a, b);
                    statistics[k] = weighted ? samples.andersonDarling() : samples.cramerVonMises();
                    tails[k] = samples.tail(weighted, permutations, context, tested[k]);
                });
        List<DetailTable.Row> rows =
                IntStream.range(0, tested.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(k -> tails[k]))
                        .map(
                                k ->
                                        DetailTable.Row.of(
                                                columns.get(tested[k]), statistics[k], tails[k]))
                        .toList();
        return noted(context, independent, result)
                .with(rejected(key), (double) Rejections.count(tails, 0.05) / tails.length)
                .with(
                        new DetailTable(
                                "tests",
                                "Permutation tests by column",
                                List.of("column"),
                                List.of("statistic", "p-value"),
                                rows));
    }

    /** A note where not all rows are tested. */
    static MetricResult noted(
            EvaluationContext context, Optional<EvaluationData> independent, MetricResult result) {
        return context.detail() == Detail.FULL && independent.isPresent()
                ? result.noting(
                        IndependentRows.note(
                                independent.get(),
                                context.data().schema().roles().sequenceKey().orElseThrow()))
                : result;
    }

    private static Table sampled(
            EvaluationContext context, Optional<EvaluationData> independent, Part part) {
        if (independent.isEmpty()) {
            return context.get(new SampledTable(part, MOST));
        }
        Table some = independent.get().table(part);
        return some.rows() <= MOST
                ? some
                : some.select(context.get(new DrawnPlaces(some.rows(), MOST)));
    }

    /** In [0, 1]; NaN where REAL has no value to compare, 1 where only SYNTHETIC has none. */
    static double distance(Ascending real, Ascending synthetic, boolean weighted) {
        if (real.isEmpty() || synthetic.isEmpty()) {
            return real.isEmpty() ? Double.NaN : Vanished.DISTANCE;
        }
        double found = RankStatistic.of(weighted, real, synthetic);
        double share =
                weighted
                        ? found
                                / RankStatistic.largestAndersonDarling(
                                        real.size(), synthetic.size())
                        : 3 * found;
        return Math.sqrt(Math.min(1, share));
    }
}
