package dev.assay.table.internal.store;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import dev.assay.table.Column;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Tables that say that they are not in memory, so that small ones take the way of large ones. */
public final class Away {

    private Away() {}

    /** The same cells. */
    public static Table table(Table table) {
        List<Column> columns = new ArrayList<>();
        for (Column column : table.columns()) {
            if (column instanceof NumericColumn numbers) {
                BitSet wrong = new BitSet();
                for (int row = 0; row < column.rows(); row++) {
                    wrong.set(row, column.isUnparsable(row));
                }
                columns.add(
                        NumericColumn.of(
                                column.name(), column.kind(), numbers(numbers.cells()), wrong));
            } else {
                CategoricalColumn levels = (CategoricalColumn) column;
                columns.add(
                        CategoricalColumn.of(
                                column.name(),
                                column.kind(),
                                levels.dictionary(),
                                codes(levels.cells())));
            }
        }
        return Table.of(table.name(), columns);
    }

    /** The same numbers. */
    public static Numbers numbers(Numbers held) {
        return new Numbers() {
            @Override
            public int size() {
                return held.size();
            }

            @Override
            public double get(int place) {
                return held.get(place);
            }

            @Override
            public void read(int from, int count, double[] into) {
                held.read(from, count, into);
            }

            @Override
            public boolean isHeld() {
                return false;
            }
        };
    }

    private static Codes codes(Codes held) {
        return new Codes() {
            @Override
            public int size() {
                return held.size();
            }

            @Override
            public int get(int place) {
                return held.get(place);
            }

            @Override
            public void read(int from, int count, int[] into) {
                held.read(from, count, into);
            }

            @Override
            public boolean isHeld() {
                return false;
            }

            @Override
            public Codes recoded(int[] map) {
                return codes(held.recoded(map));
            }
        };
    }
}
