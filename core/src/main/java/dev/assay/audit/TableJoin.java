package dev.assay.audit;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Tables of one schema, one below the other. */
final class TableJoin {

    private TableJoin() {}

    static Table join(String name, List<Table> parts) {
        List<Column> columns = new ArrayList<>();
        for (Column first : parts.get(0).columns()) {
            List<Column> pieces = parts.stream().map(part -> part.column(first.name())).toList();
            columns.add(
                    first instanceof NumericColumn number
                            ? numbers(number, pieces)
                            : levels((CategoricalColumn) first, pieces));
        }
        return Table.of(name, columns);
    }

    private static Column numbers(NumericColumn first, List<Column> pieces) {
        double[] values = new double[pieces.stream().mapToInt(Column::rows).sum()];
        BitSet unparsable = new BitSet();
        int next = 0;
        for (Column piece : pieces) {
            for (int row = 0; row < piece.rows(); row++) {
                unparsable.set(next, piece.isUnparsable(row));
                values[next++] = ((NumericColumn) piece).value(row);
            }
        }
        return NumericColumn.owning(first.name(), first.kind(), values, unparsable);
    }

    private static Column levels(CategoricalColumn first, List<Column> pieces) {
        List<String> levels = new ArrayList<>();
        for (Column piece : pieces) {
            for (int row = 0; row < piece.rows(); row++) {
                levels.add(((CategoricalColumn) piece).level(row));
            }
        }
        return CategoricalColumn.of(first.name(), first.kind(), levels);
    }
}
