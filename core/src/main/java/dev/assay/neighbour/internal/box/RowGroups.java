package dev.assay.neighbour.internal.box;

import dev.assay.metric.EvaluationContext;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers the rows of a table by their levels and by which of their numbers are missing: rows that
 * agree in both have the same number. Numbers go up in the order in which groups first occur.
 */
final class RowGroups {

    private static final int NONE = -1;

    private final EvaluationContext context;
    private final List<String> numeric;
    private final List<String> categorical;
    private final Keys own;
    private final int[] groups;
    private final int[] slots;
    private int[] first;
    private int size;

    /** Groups the rows of a table. */
    RowGroups(
            EvaluationContext context,
            Table table,
            List<String> numeric,
            List<String> categorical) {
        this.context = context;
        this.numeric = numeric;
        this.categorical = categorical;
        this.own = new Keys(table);
        this.groups = new int[table.rows()];
        this.slots = new int[Integer.highestOneBit(Math.max(16, table.rows())) * 4];
        this.first = new int[16];
        Arrays.fill(slots, NONE);
        for (int row = 0; row < groups.length; row++) {
            int slot = slot(own, row);
            if (slots[slot] == NONE) {
                if (size == first.length) {
                    first = Arrays.copyOf(first, 2 * size);
                }
                first[size] = row;
                slots[slot] = size++;
            }
            groups[row] = slots[slot];
        }
    }

    /** How many groups there are. */
    int size() {
        return size;
    }

    /** The group of each row. */
    int[] own() {
        return groups;
    }

    /** The group that each row of another table falls into; −1 where there is none. */
    int[] of(Table table) {
        Keys keys = new Keys(table);
        int[] found = new int[table.rows()];
        context.forRanges(
                found.length,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        found[row] = slots[slot(keys, row)];
                    }
                });
        return found;
    }

    /** Where the row's group stands, or would. */
    private int slot(Keys keys, int row) {
        int slot = (int) (keys.hashes[row] >>> 32) & (slots.length - 1);
        while (slots[slot] != NONE && !own.isEqual(first[slots[slot]], keys, row)) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    /** What rows of one table are compared by. */
    private final class Keys {

        private final NumericColumn[] numbers;
        private final CategoricalColumn[] levels;
        private final long[] hashes;

        Keys(Table table) {
            this.numbers = numeric.stream().map(table::numeric).toArray(NumericColumn[]::new);
            this.levels =
                    categorical.stream().map(table::categorical).toArray(CategoricalColumn[]::new);
            this.hashes = new long[table.rows()];
            context.forRanges(
                    hashes.length,
                    (from, to) -> {
                        for (int row = from; row < to; row++) {
                            hashes[row] = hash(row);
                        }
                    });
        }

        private long hash(int row) {
            long hash = 0;
            for (NumericColumn column : numbers) {
                hash = mixed(hash + state(column, row));
            }
            for (CategoricalColumn column : levels) {
                hash = mixed(hash + column.code(row));
            }
            return hash;
        }

        boolean isEqual(int row, Keys other, int otherRow) {
            if (hashes[row] != other.hashes[otherRow]) {
                return false;
            }
            for (int i = 0; i < levels.length; i++) {
                if (levels[i].code(row) != other.levels[i].code(otherRow)) {
                    return false;
                }
            }
            for (int i = 0; i < numbers.length; i++) {
                if (state(numbers[i], row) != state(other.numbers[i], otherRow)) {
                    return false;
                }
            }
            return true;
        }

        private static int state(NumericColumn column, int row) {
            return column.isUnparsable(row) ? 2 : column.isMissing(row) ? 1 : 0;
        }

        private static long mixed(long value) {
            long z = (value + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
            return z ^ (z >>> 29);
        }
    }
}
