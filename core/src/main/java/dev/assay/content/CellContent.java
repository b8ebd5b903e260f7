package dev.assay.content;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.BlockWork;
import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import dev.assay.table.Column;
import dev.assay.table.ColumnSpec;
import dev.assay.table.DistantRows;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The content of cells as 64 bits that are equal where the content is: equal numbers, levels of
 * equal {@link NormalForm}, cells without a value. Those of a row add up to that of the row, so
 * that a column is left out by taking its bits away. Rows of different content have equal bits with
 * a chance of about 5 · 10⁻²⁰ for each pair.
 *
 * @since 0.2
 */
public final class CellContent {

    private final EvaluationData data;
    private final List<String> columns;

    /** The content of the compared columns. */
    public CellContent(EvaluationData data) {
        this.data = data;
        this.columns = data.schema().content();
    }

    /** How many columns are compared. */
    public int columns() {
        return columns.size();
    }

    /** Whether every column that is looked at is compared: none is a key, an identifier or text. */
    boolean isWhole() {
        Schema schema = data.schema();
        return schema.columns().stream()
                .map(ColumnSpec::name)
                .allMatch(
                        name -> schema.isContent(name) || schema.roles().ignored().contains(name));
    }

    /** The content of the cells of one column, in row order. */
    public long[] cells(Part part, int column) {
        Column all = data.table(part).column(columns.get(column));
        BlockCells cells = BlockCells.of(all, column);
        long[] content = new long[all.rows()];
        for (int block = 0; block < Blocks.count(content.length); block++) {
            long[] some = new long[Blocks.size(block, content.length)];
            cells.addTo(some, block);
            System.arraycopy(some, 0, content, Blocks.first(block), some.length);
        }
        return content;
    }

    /** How many rows a part has. */
    int size(Part part) {
        return data.table(part).rows();
    }

    /** The content of whole rows, in row order. */
    public long[] rows(Part part) {
        return rows(part, 0, 0);
    }

    /** The content of the rows of a block. */
    BlockWork<long[]> ofBlocks(Part part) {
        Table table = data.table(part);
        ArrayList<BlockCells> cells = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            cells.add(BlockCells.of(table.column(columns.get(column)), column));
        }
        int rows = table.rows();
        return block -> sums(cells, Blocks.size(block, rows), block);
    }

    private static long[] sums(List<BlockCells> cells, int size, int block) {
        long[] sums = new long[size];
        for (BlockCells one : cells) {
            one.addTo(sums, block);
        }
        return sums;
    }

    /** The rows of a part, where they are on other machines. */
    Optional<DistantRows> distant(Part part) {
        return data.table(part).distant();
    }

    /** The content of those rows whose first bits are these, in row order. */
    long[] rows(Part part, long first, int bits) {
        Table table = data.table(part);
        BlockWork<long[]> contents = ofBlocks(part);
        long[] found = new long[bits == 0 ? table.rows() : (table.rows() >> bits) + Blocks.ROWS];
        int filled = 0;
        for (int block = 0; block < Blocks.count(table.rows()); block++) {
            long[] sums = contents.of(block);
            if (filled + sums.length > found.length) {
                found = Arrays.copyOf(found, Math.max(filled + sums.length, 2 * found.length));
            }
            for (long sum : sums) {
                if (bits == 0 || sum >>> (Long.SIZE - bits) == first) {
                    found[filled++] = sum;
                }
            }
        }
        return filled == found.length ? found : Arrays.copyOf(found, filled);
    }

    /** The content of a column, block by block. */
    private interface BlockCells extends Serializable {

        /** Adds the content of the cells of a block to that of their rows. */
        void addTo(long[] sums, int block);

        static BlockCells of(Column column, int place) {
            long salt = salt(place);
            if (column instanceof NumericColumn numbers) {
                Numbers all = numbers.cells();
                return (sums, block) -> {
                    double[] values = Blocks.read(all, block);
                    for (int i = 0; i < sums.length; i++) {
                        sums[i] += content(salt, values[i]);
                    }
                };
            }
            CategoricalColumn levels = (CategoricalColumn) column;
            long[] byCode = byCode(salt, levels);
            long missing = mixed(salt + CategoricalColumn.MISSING);
            Codes all = levels.cells();
            return (sums, block) -> {
                int[] codes = Blocks.read(all, block);
                for (int i = 0; i < sums.length; i++) {
                    sums[i] += codes[i] == CategoricalColumn.MISSING ? missing : byCode[codes[i]];
                }
            };
        }
    }

    private static long salt(int column) {
        return mixed(0x9E3779B97F4A7C15L * (column + 1));
    }

    private static long content(long salt, double value) {
        // Adding zero makes one of the two zeros.
        return mixed(salt ^ Double.doubleToLongBits(value + 0.0));
    }

    private static long[] byCode(long salt, CategoricalColumn levels) {
        int[] codes = NormalForm.codes(levels.dictionary());
        return Arrays.stream(codes).mapToLong(code -> mixed(salt + code)).toArray();
    }

    /** The finaliser of Stafford's variant 13: every bit of the input reaches every bit. */
    public static long mixed(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
