package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.internal.RowCurves;
import dev.assay.plot.Plot;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The distribution functions of a numeric column, as {@link RowCurves} draws them. */
final class ColumnCurves {

    private ColumnCurves() {}

    /** The figure of a column; none where it has too few values. */
    static Optional<Plot> of(EvaluationContext context, String column) {
        Map<String, Ascending> values = new LinkedHashMap<>();
        values.put("real", context.get(new AscendingNumbers(Part.REAL)).get(column));
        values.put("synthetic", context.get(new AscendingNumbers(Part.SYNTHETIC)).get(column));
        return RowCurves.addFinite(
                        MetricResult.empty(), "Distribution functions of " + column, column, values)
                .plots()
                .stream()
                .findFirst();
    }
}
