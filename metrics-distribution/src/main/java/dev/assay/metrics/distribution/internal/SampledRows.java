package dev.assay.metrics.distribution.internal;

import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * The positions of a part's rows in content order, or of so many of them drawn without replacement.
 * The same rows whatever order they came in, and the same places in tables of equal size.
 *
 * @param part whose rows
 * @param most the largest number of rows
 */
public record SampledRows(Part part, int most) implements Artefact<int[]> {

    @Override
    public int[] compute(EvaluationContext context) {
        int[] order = context.get(new ContentOrder(part));
        if (order.length <= most) {
            return order;
        }
        return Arrays.stream(context.get(new DrawnPlaces(order.length, most)))
                .map(position -> order[position])
                .toArray();
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(part);
    }

    /** The values that are not missing, at these rows, ascending. */
    public static double[] present(NumericColumn column, int[] rows) {
        return Arrays.stream(rows)
                .filter(row -> !column.isMissing(row))
                .mapToDouble(column::value)
                .sorted()
                .toArray();
    }
}
