package dev.assay.metric;

import dev.assay.api.Growing;
import dev.assay.api.OrderedCopy;
import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The result of a metric. It is immutable and grows by {@code with…} methods.
 *
 * @param measures the estimates by {@link MeasureSpec#key()}, in declared order
 * @param rows per-row scores, aligned with the rows of their part
 * @param tables the values behind the measures, per column, pair or model
 * @param plots curves, matrices and bars as data; drawn elsewhere
 * @param notes what a careful reader must know, such as columns left out, rows sampled or ties
 *     broken
 * @param scales by measure, a scale that depends on the data, in place of the declared one, such as
 *     the scale of a loss relative to the largest possible loss
 */
@Growing
public record MetricResult(
        Map<String, Estimate> measures,
        List<RowScores> rows,
        List<DetailTable> tables,
        List<Plot> plots,
        List<String> notes,
        Map<String, Scale> scales) {

    /** Copies the collections, keeping the order of the measures. */
    public MetricResult {
        measures = Collections.unmodifiableMap(new LinkedHashMap<>(measures));
        rows = List.copyOf(rows);
        tables = List.copyOf(tables);
        plots = List.copyOf(plots);
        notes = List.copyOf(notes);
        scales = OrderedCopy.of(scales);
    }

    /** Nothing yet. */
    public static MetricResult empty() {
        return new MetricResult(Map.of(), List.of(), List.of(), List.of(), List.of(), Map.of());
    }

    /** One measure. */
    public static MetricResult of(String measure, Estimate estimate) {
        return empty().with(measure, estimate);
    }

    /** This result and one more measure. */
    public MetricResult with(String measure, Estimate estimate) {
        Map<String, Estimate> more = new LinkedHashMap<>(measures);
        more.put(measure, estimate);
        return new MetricResult(more, rows, tables, plots, notes, scales);
    }

    /** This result and one more measure. */
    public MetricResult with(String measure, double value) {
        return with(measure, Estimate.of(value));
    }

    /**
     * This result and one more measure, with this scale in place of the declared one. It may not be
     * best at the other end: rankings and policies go by what was declared.
     */
    public MetricResult with(String measure, Estimate estimate, Scale scale) {
        Map<String, Scale> more = new LinkedHashMap<>(scales);
        more.put(measure, scale);
        MetricResult result = with(measure, estimate);
        return new MetricResult(result.measures, rows, tables, plots, notes, more);
    }

    /** The scale of a measure in this result. */
    public Scale scaleOf(MeasureSpec spec) {
        return scales.getOrDefault(spec.key(), spec.scale());
    }

    /** This result and per-row scores. */
    public MetricResult with(RowScores scores) {
        return new MetricResult(measures, and(rows, scores), tables, plots, notes, scales);
    }

    /** This result and a table of details. */
    public MetricResult with(DetailTable table) {
        return new MetricResult(measures, rows, and(tables, table), plots, notes, scales);
    }

    /** This result and a figure. */
    public MetricResult with(Plot plot) {
        return new MetricResult(measures, rows, tables, and(plots, plot), notes, scales);
    }

    /** This result and a note. */
    public MetricResult noting(String note) {
        return new MetricResult(measures, rows, tables, plots, and(notes, note), scales);
    }

    private static <T> List<T> and(List<T> list, T last) {
        List<T> more = new ArrayList<>(list);
        more.add(last);
        return more;
    }
}
