package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.plot.Plot;
import dev.assay.stat.SampleMoments;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Makes the result of a metric from one value per column: the mean, the worst, a table and bars.
 */
final class ColumnReport {

    private static final int DRAWN = 2;

    private ColumnReport() {}

    /** The key of the worst column's value. */
    static String worst(String key) {
        return key + "_worst";
    }

    /** The measures: the mean, ranked, and the worst column's value, shown. */
    static List<MeasureSpec> measures(String key, String title, Scale scale) {
        return List.of(
                MeasureSpec.ranked(key, title + ", mean over columns", Dimension.FIDELITY, scale),
                MeasureSpec.shown(
                        worst(key), title + " of the worst column", Dimension.FIDELITY, scale));
    }

    /** The same measures without intervals by half-samples, which would not cover as they say. */
    static List<MeasureSpec> withoutHalves(List<MeasureSpec> measures) {
        return measures.stream().map(MeasureSpec::withoutHalves).toList();
    }

    /**
     * The result.
     *
     * @param key of the mean; the worst has {@link #worst}
     * @param title of the value of one column
     * @param columns the columns
     * @param values one each; NaN where the column carries no information
     * @param larger whether larger is worse
     */
    static MetricResult of(
            EvaluationContext context,
            String key,
            String title,
            List<String> columns,
            double[] values,
            boolean larger) {
        return of(context, key, title, columns, values, larger, column -> Optional.empty());
    }

    /**
     * Likewise, with a figure of each of the two worst columns.
     *
     * @param figure of a column, where there is one
     */
    static MetricResult of(
            EvaluationContext context,
            String key,
            String title,
            List<String> columns,
            double[] values,
            boolean larger,
            Function<String, Optional<Plot>> figure) {
        int[] usable =
                IntStream.range(0, values.length).filter(i -> !Double.isNaN(values[i])).toArray();
        if (usable.length == 0) {
            throw new NotApplicableException(
                    "no column carries information: " + String.join(", ", columns));
        }
        double[] present = IntStream.of(usable).mapToDouble(i -> values[i]).toArray();
        double mean = SampleMoments.mean(present);
        double error = SampleMoments.standardDeviation(present) / Math.sqrt(present.length);
        MetricResult result =
                MetricResult.empty()
                        .with(
                                key,
                                Double.isFinite(error)
                                        ? Estimate.withError(
                                                mean,
                                                error,
                                                new ErrorSource.OverColumns(present.length))
                                        : Estimate.of(mean))
                        .with(worst(key), larger ? Samples.max(present) : Samples.min(present));
        if (usable.length < values.length) {
            List<String> out =
                    IntStream.range(0, values.length)
                            .filter(i -> Double.isNaN(values[i]))
                            .mapToObj(columns::get)
                            .toList();
            result = result.noting("left out, without information: " + String.join(", ", out));
        }
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        IntToDoubleFunction worstFirst = i -> larger ? -values[i] : values[i];
        int[] order =
                IntStream.of(usable)
                        .boxed()
                        .sorted(Comparator.comparingDouble(worstFirst::applyAsDouble))
                        .mapToInt(Integer::intValue)
                        .toArray();
        List<DetailTable.Row> rows =
                IntStream.of(order)
                        .mapToObj(i -> DetailTable.Row.of(columns.get(i), values[i]))
                        .toList();
        MetricResult told =
                result.with(
                                new DetailTable(
                                        "columns",
                                        title + " by column",
                                        List.of("column"),
                                        List.of("value"),
                                        rows))
                        .with(
                                new Plot.Bars(
                                        title + " by column",
                                        IntStream.of(order).mapToObj(columns::get).toList(),
                                        List.of(
                                                Plot.Series.bars(
                                                        title,
                                                        IntStream.of(order)
                                                                .mapToDouble(i -> values[i])
                                                                .toArray()))));
        List<Plot> figures =
                IntStream.of(order)
                        .limit(DRAWN)
                        .mapToObj(i -> figure.apply(columns.get(i)))
                        .flatMap(Optional::stream)
                        .toList();
        for (Plot plot : figures) {
            told = told.with(plot);
        }
        return told;
    }
}
