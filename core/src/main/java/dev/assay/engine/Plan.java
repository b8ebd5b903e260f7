package dev.assay.engine;

import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.error.ErrorCode;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.NeighbourCost;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.QueryBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What will be done: every metric of the preset, either to be run or skipped with its reason.
 * Nothing is computed yet.
 *
 * @param binding the preset's metrics and options
 * @param steps one per metric, in order
 * @param passes the neighbour tables that will be built
 * @param neighbours what they will take, the rows laid out for them included
 */
public record Plan(Binding binding, List<Step> steps, List<Pass> passes, NeighbourCost neighbours) {

    /** Copies the lists. */
    public Plan {
        steps = List.copyOf(steps);
        passes = List.copyOf(passes);
    }

    /**
     * One metric.
     *
     * @param metric the metric and its options
     * @param skip why it does not apply to these data; empty if it does
     * @param fault why it cannot be asked; empty if it can
     */
    public record Step(PlannedMetric<?> metric, Optional<String> skip, Optional<Fault> fault) {

        /** Whether it will be run. */
        public boolean isRunnable() {
            return skip.isEmpty() && fault.isEmpty();
        }
    }

    /**
     * A metric that cannot even be asked what it needs and reports.
     *
     * @param code what went wrong
     * @param message in words
     * @since 0.2
     */
    public record Fault(ErrorCode code, String message) {}

    /**
     * One neighbour table.
     *
     * @param what which
     * @param queries rows that are asked for their neighbours
     * @param rows rows they were drawn from; as many where all are asked
     * @param width neighbours kept per row
     * @param pairs pairs of rows it stands for
     * @param bytes what the table holds
     */
    public record Pass(
            Neighbours what, long queries, long rows, int width, long pairs, long bytes) {

        /** Whether some rows are drawn, not all asked. */
        public boolean isDrawn() {
            return queries < rows;
        }
    }

    /** The steps that will be run. */
    public List<Step> runnable() {
        return steps.stream().filter(Step::isRunnable).toList();
    }

    /** The pairs of rows of all neighbour tables. */
    public long pairs() {
        return passes.stream().mapToLong(Pass::pairs).sum();
    }

    /** What all neighbour tables hold. */
    public long bytes() {
        return passes.stream().mapToLong(Pass::bytes).sum();
    }

    static List<Pass> passes(
            Map<Neighbours, Integer> widths,
            Function<Neighbours, EvaluationData> seenBy,
            QueryBudget searches) {
        List<Pass> passes = new ArrayList<>();
        widths.forEach(
                (what, k) -> {
                    EvaluationData data = seenBy.apply(what);
                    if (data.has(what.of()) && data.has(what.among())) {
                        long of = searches.asked(what, data);
                        long among = rows(data, what.among());
                        long width = Math.min(k, what.of() == what.among() ? among - 1 : among);
                        passes.add(
                                new Pass(
                                        what,
                                        of,
                                        rows(data, what.of()),
                                        (int) width,
                                        of * among,
                                        of * width * (Integer.BYTES + Double.BYTES)));
                    }
                });
        return passes;
    }

    private static long rows(EvaluationData data, Part part) {
        return data.table(part).rows();
    }
}
