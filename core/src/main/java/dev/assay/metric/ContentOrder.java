package dev.assay.metric;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The row positions of a part sorted by content, column by column. Training, folding and sampling
 * start from this order, so that shuffled input gives equal results. Equal rows keep their order.
 * The array is shared: read it, never write to it.
 *
 * @param part whose rows
 */
public record ContentOrder(Part part) implements Selectable<int[]> {

    @Override
    public int[] compute(EvaluationContext context) {
        Table table = context.data().table(part);
        List<Column> columns =
                context.data().schema().content().stream().map(table::column).toList();
        Comparator<Integer> byContent = (a, b) -> compare(columns, a, b);
        return IntStream.range(0, table.rows())
                .boxed()
                .sorted(byContent)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    @Override
    public int[] select(int[] whole, Selection selection, EvaluationContext context) {
        int[] places = selection.places(part);
        return java.util.Arrays.stream(whole)
                .map(row -> places[row])
                .filter(place -> place >= 0)
                .toArray();
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(part);
    }

    static int compare(List<Column> columns, int a, int b) {
        for (Column column : columns) {
            int order =
                    column instanceof NumericColumn numeric
                            ? Double.compare(numeric.value(a), numeric.value(b))
                            : Integer.compare(
                                    ((CategoricalColumn) column).code(a),
                                    ((CategoricalColumn) column).code(b));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
