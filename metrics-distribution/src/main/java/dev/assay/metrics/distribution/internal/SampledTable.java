package dev.assay.metrics.distribution.internal;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.OrderedRows;
import dev.assay.metric.Part;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A part's rows in content order, or so many of them drawn without replacement, in memory. The same
 * rows whatever order they came in, and the same places in tables of equal size.
 *
 * @param part whose rows
 * @param most the largest number of rows
 */
public record SampledTable(Part part, int most) implements Artefact<Table> {

    @Override
    public Table compute(EvaluationContext context) {
        Table table = context.data().table(part);
        int rows = table.rows();
        int[] places =
                rows <= most
                        ? IntStream.range(0, rows).toArray()
                        : context.get(new DrawnPlaces(rows, most));
        return table.select(context.get(new OrderedRows(part)).at(places));
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(part);
    }

    /** The values of a column that are not missing, ascending. */
    public static double[] present(Table sampled, String column) {
        double[] present = sampled.numeric(column).present();
        Arrays.sort(present);
        return present;
    }
}
