package dev.assay.neighbour.internal.block;

import dev.assay.api.Stability;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.Dictionary;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Some columns of some rows as they are sent to other machines: numbers, and levels as codes alone,
 * without their texts.
 */
@Stability(Stability.Level.INTERNAL)
public final class SentRows implements Serializable {

    private static final long serialVersionUID = 1;

    private final String name;
    private final ArrayList<Part> parts = new ArrayList<>();

    private sealed interface Part extends Serializable {
        Column column();
    }

    /** Numbers, and the rows where a text was none. */
    private record NumberPart(String name, ColumnKind kind, double[] values, BitSet unparsable)
            implements Part {

        @Override
        public Column column() {
            return NumericColumn.owning(name, kind, values, unparsable);
        }
    }

    /** Codes of levels. */
    private record LevelPart(String name, ColumnKind kind, int[] codes) implements Part {

        @Override
        public Column column() {
            return CategoricalColumn.owning(name, kind, Dictionary.of(List.of()), codes);
        }
    }

    private SentRows(String name) {
        this.name = name;
    }

    /** These columns of a table in memory. */
    public static SentRows of(Table table, List<String> numeric, List<String> categorical) {
        SentRows sent = new SentRows(table.name());
        for (String column : numeric) {
            NumericColumn numbers = table.numeric(column);
            BitSet unparsable = new BitSet();
            for (int row = 0; row < numbers.rows(); row++) {
                unparsable.set(row, numbers.isUnparsable(row));
            }
            sent.parts.add(new NumberPart(column, numbers.kind(), numbers.toArray(), unparsable));
        }
        for (String column : categorical) {
            CategoricalColumn levels = table.categorical(column);
            sent.parts.add(new LevelPart(column, levels.kind(), levels.cells().toArray()));
        }
        return sent;
    }

    /** The rows as a table, where they were sent to. */
    public Table table() {
        return Table.of(name, parts.stream().map(Part::column).toList());
    }
}
