package dev.assay.table;

import dev.assay.api.Stability;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The columns of a table on other machines, for work that lays out one block of its rows. Levels
 * are codes alone there, without their texts.
 *
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public final class BlockTable implements Serializable {

    private static final long serialVersionUID = 1;

    private final String name;
    private final int rows;
    private final ArrayList<Part> parts = new ArrayList<>();

    private sealed interface Part extends Serializable {
        Column of(int block);
    }

    /** Numbers, and the rows where a text was none. */
    private record NumberPart(String name, ColumnKind kind, Numbers cells, BitSet unparsable)
            implements Part {

        @Override
        public Column of(int block) {
            double[] values = Blocks.read(cells, block);
            int first = Blocks.first(block);
            return NumericColumn.owning(
                    name, kind, values, unparsable.get(first, first + values.length));
        }
    }

    /** Codes of levels. */
    private record LevelPart(String name, ColumnKind kind, Codes cells) implements Part {

        @Override
        public Column of(int block) {
            return CategoricalColumn.owning(
                    name, kind, Dictionary.of(List.of()), Blocks.read(cells, block));
        }
    }

    private BlockTable(String name, int rows) {
        this.name = name;
        this.rows = rows;
    }

    /** Some columns of a table. */
    public static BlockTable of(Table table, List<String> columns) {
        BlockTable blocks = new BlockTable(table.name(), table.rows());
        for (String column : columns) {
            blocks.parts.add(
                    table.column(column) instanceof NumericColumn numbers
                            ? new NumberPart(
                                    column, numbers.kind(), numbers.cells(), numbers.wrong())
                            : new LevelPart(
                                    column,
                                    table.column(column).kind(),
                                    table.categorical(column).cells()));
        }
        return blocks;
    }

    /** The rows of a block. */
    public Table block(int block) {
        return Table.of(name, parts.stream().map(part -> part.of(block)).toList());
    }

    /** How many rows there are in all blocks. */
    public int rows() {
        return rows;
    }
}
