package dev.assay.engine;

import dev.assay.exchange.MembershipExchange;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * An attack small enough to see through: the share of training rows whose first cell, to one part
 * in a thousand, stands in the synthetic table, less that of held-out rows.
 */
public final class CountedCopies implements Metric<CountedCopies.Options> {

    public record Options() {}

    private final AtomicInteger evaluations = new AtomicInteger();

    /** How often it was evaluated. */
    public int evaluations() {
        return evaluations.get();
    }

    @Override
    public String key() {
        return "copies";
    }

    @Override
    public String title() {
        return "CountedCopies";
    }

    @Override
    public String description() {
        return "Smaller is better.";
    }

    @Override
    public Options defaults() {
        return new Options();
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(
                        "copies",
                        "CountedCopies",
                        Dimension.PRIVACY,
                        Scale.of(-1, 1, -1, value -> 1 - Math.max(0, value))));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(ColumnKind.NUMERIC, 1), Requirement.holdout());
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        evaluations.incrementAndGet();
        Set<Long> made = new HashSet<>();
        Arrays.stream(cells(context.data().synthetic().numeric("x"))).forEach(made::add);
        long[] members = cells(context.data().real().numeric("x"));
        long[] outsiders = cells(context.data().holdout().orElseThrow().numeric("x"));
        double[] found =
                Stream.of(members, outsiders)
                        .flatMapToDouble(
                                cells ->
                                        Arrays.stream(cells)
                                                .mapToDouble(cell -> made.contains(cell) ? 1 : 0))
                        .toArray();
        if (context.detail() == Detail.VALUES) {
            double inside = Arrays.stream(found).limit(members.length).average().orElse(0);
            double outside = Arrays.stream(found).skip(members.length).average().orElse(0);
            return MetricResult.of("copies", Estimate.of(inside - outside));
        }
        MembershipExchange exchange =
                MembershipExchange.of(
                        context,
                        members.length,
                        outsiders.length,
                        labels -> new double[] {labels.meanDifference(found)});
        double value = exchange.observed(0);
        double half = 1.645 * exchange.exchange(0).nullSpread();
        return MetricResult.of(
                "copies",
                Estimate.of(value)
                        .with(exchange.exchange(0))
                        .with(new Interval(value - half, value + half, .9, "test")));
    }

    private static long[] cells(NumericColumn column) {
        return Arrays.stream(column.present())
                .mapToLong(value -> Math.round(value * 1_000_000))
                .toArray();
    }
}
