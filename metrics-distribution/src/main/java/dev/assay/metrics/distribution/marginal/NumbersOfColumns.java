package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;

/** Columns as numbers, codes of levels included, for definitions that know no levels. */
final class NumbersOfColumns {

    private NumbersOfColumns() {}

    /**
     * A value per content column from its numbers in REAL and in SYNTHETIC; none where either has
     * no cell that is present.
     */
    static MetricResult report(
            EvaluationContext context,
            String key,
            String title,
            boolean larger,
            ToDoubleBiFunction<double[], double[]> value) {
        List<String> columns = context.data().schema().content();
        double[] values = new double[columns.size()];
        context.forEach(
                values.length,
                i -> {
                    double[] real = numbers(context.data().table(Part.REAL).column(columns.get(i)));
                    double[] synthetic =
                            numbers(context.data().table(Part.SYNTHETIC).column(columns.get(i)));
                    values[i] =
                            real.length == 0 || synthetic.length == 0
                                    ? Double.NaN
                                    : value.applyAsDouble(real, synthetic);
                });
        return ColumnReport.of(context, key, title, columns, values, larger);
    }

    /** The cells that are present, as numbers or codes. */
    static double[] numbers(Column column) {
        if (column instanceof NumericColumn numeric) {
            return numeric.present();
        }
        return Arrays.stream(((CategoricalColumn) column).toArray())
                .filter(code -> code != CategoricalColumn.MISSING)
                .asDoubleStream()
                .toArray();
    }
}
