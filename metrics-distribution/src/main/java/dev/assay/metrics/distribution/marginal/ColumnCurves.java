package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MetricResult;
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
        Map<String, double[]> values = new LinkedHashMap<>();
        values.put("real", context.data().real().numeric(column).present());
        values.put("synthetic", context.data().synthetic().numeric(column).present());
        return RowCurves.add(
                        MetricResult.empty(), "Distribution functions of " + column, column, values)
                .plots()
                .stream()
                .findFirst();
    }
}
