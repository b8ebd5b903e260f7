package dev.assay.engine.run;

import dev.assay.metric.EvaluationData;
import dev.assay.plot.Plot;
import dev.assay.report.Portrait;
import dev.assay.table.ColumnSpec;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Metrics see columns in an order that their names and places have no part in; readers see grids of
 * columns in the order of their own tables.
 */
public final class GivenOrder {

    private final Map<String, Integer> places = new HashMap<>();

    /** The order in which these data came. */
    public GivenOrder(EvaluationData data) {
        for (ColumnSpec column : data.schema().columns()) {
            places.put(column.name(), places.size());
        }
    }

    /** Grids whose rows or columns are columns of the data, put in this order. */
    public List<Plot> restore(List<Plot> plots) {
        return plots.stream()
                .map(plot -> plot instanceof Plot.Grid grid ? restore(grid) : plot)
                .toList();
    }

    /** The same portrait with its columns in this order. */
    public Portrait restore(Portrait portrait) {
        return new Portrait(
                portrait.fewest(),
                portrait.columns().stream()
                        .sorted(Comparator.comparing(column -> places.get(column.name())))
                        .toList(),
                portrait.pairs());
    }

    private Plot restore(Plot.Grid grid) {
        List<Integer> rows = order(grid.rows());
        List<Integer> columns = order(grid.columns());
        return new Plot.Grid(
                grid.title(),
                rows.stream().map(grid.rows()::get).toList(),
                columns.stream().map(grid.columns()::get).toList(),
                rows.stream()
                        .map(
                                row ->
                                        columns.stream()
                                                .map(column -> grid.values().get(row).get(column))
                                                .toList())
                        .toList());
    }

    private List<Integer> order(List<String> labels) {
        List<Integer> all = IntStream.range(0, labels.size()).boxed().toList();
        return places.keySet().containsAll(labels)
                ? all.stream()
                        .sorted(Comparator.comparing(label -> places.get(labels.get(label))))
                        .toList()
                : all;
    }
}
