package dev.assay.metrics.fidelity.marginal;

import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metrics.fidelity.internal.Figures;
import dev.assay.metrics.fidelity.internal.Moments;
import dev.assay.metrics.fidelity.internal.Notes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** One number per column, averaged: the common part of metrics that compare histograms. */
final class ColumnDistances {

    private final List<String> columns = new ArrayList<>();
    private final List<Double> values = new ArrayList<>();
    private final List<Boolean> numeric = new ArrayList<>();
    private final List<String> empty = new ArrayList<>();

    /** The distance of a column. */
    void add(String column, boolean isNumeric, double distance) {
        columns.add(column);
        values.add(distance);
        numeric.add(isNumeric);
    }

    /** A numeric column without a value in REAL. */
    void leaveOut(String column) {
        empty.add(column);
    }

    /** The mean over all columns, its error over columns; refuses when there is no column. */
    Estimate mean() {
        return mean(IntStream.range(0, values.size()).toArray())
                .orElseThrow(
                        () ->
                                new NotApplicableException(
                                        "no column of the real table has a value"));
    }

    /** The mean over the columns of one kind. */
    Optional<Estimate> mean(boolean ofNumeric) {
        return mean(
                IntStream.range(0, values.size())
                        .filter(k -> numeric.get(k) == ofNumeric)
                        .toArray());
    }

    private Optional<Estimate> mean(int[] which) {
        if (which.length == 0) {
            return Optional.empty();
        }
        double[] chosen = IntStream.of(which).mapToDouble(values::get).toArray();
        OptionalDouble mean = java.util.Arrays.stream(chosen).average();
        return Optional.of(
                Estimate.withError(
                        mean.orElseThrow(),
                        Moments.of(chosen).sem(),
                        new ErrorSource.OverColumns(chosen.length)));
    }

    /** Notes, table and figures, where they are asked for. */
    MetricResult describe(
            EvaluationContext context, MetricResult result, String title, String quantity) {
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        List<Integer> worstFirst =
                IntStream.range(0, values.size())
                        .boxed()
                        .sorted(Comparator.comparingDouble(k -> -values.get(k)))
                        .toList();
        List<String> names = worstFirst.stream().map(columns::get).toList();
        return Notes.about(result, "left out, without a value in the real table", empty)
                .with(
                        new DetailTable(
                                "columns",
                                title,
                                List.of("column"),
                                List.of(quantity),
                                worstFirst.stream()
                                        .map(k -> DetailTable.Row.of(columns.get(k), values.get(k)))
                                        .toList()))
                .with(
                        Figures.worst(
                                title,
                                quantity,
                                names,
                                worstFirst.stream().mapToDouble(values::get).toArray()));
    }
}
