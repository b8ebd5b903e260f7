package dev.assay.metric;

import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;

/**
 * Finds rows at places of the order by content in two passes, without sorting all: the first counts
 * the rows between keys of some of them, the second collects those among which a place lies. A key
 * is as much of a row's beginning as 64 bits hold; rows of one key are compared cell by cell.
 */
final class ContentSelection {

    private static final int SAMPLED = 1 << 20;
    private static final int KEPT = 4;

    private final EvaluationContext context;
    private final List<Column> columns;
    private final int rows;

    ContentSelection(EvaluationContext context, Part part) {
        Table table = context.data().table(part);
        this.context = context;
        this.columns = context.data().schema().content().stream().map(table::column).toList();
        this.rows = table.rows();
    }

    /** The rows at these places, which ascend. */
    int[] at(int[] places) {
        long[] borders = borders();
        int[] counts = new int[2 * borders.length + 1];
        each((row, key) -> counts[bucket(borders, key)]++);
        int[] start = new int[counts.length];
        int[] slot = new int[counts.length];
        int before = 0;
        int wanted = 0;
        int next = 0;
        for (int bucket = 0; bucket < counts.length; bucket++) {
            start[bucket] = before;
            before += counts[bucket];
            slot[bucket] = -1;
            if (next < places.length && places[next] < before) {
                slot[bucket] = wanted;
                wanted += counts[bucket];
                while (next < places.length && places[next] < before) {
                    next++;
                }
            }
        }
        int[] found = new int[wanted];
        int[] filled = slot.clone();
        each(
                (row, key) -> {
                    int bucket = bucket(borders, key);
                    if (filled[bucket] >= 0) {
                        found[filled[bucket]++] = row;
                    }
                });
        int[] chosen = new int[places.length];
        int bucket = 0;
        int sorted = -1;
        for (int i = 0; i < places.length; i++) {
            while (places[i] >= start[bucket] + counts[bucket]) {
                bucket++;
            }
            if (sorted != bucket) {
                context.checkCancelled();
                sort(found, slot[bucket], slot[bucket] + counts[bucket]);
                sorted = bucket;
            }
            chosen[i] = found[slot[bucket] + places[i] - start[bucket]];
        }
        return chosen;
    }

    /** Keys of some rows, ascending, each once. */
    private long[] borders() {
        int step = Math.max(1, rows / SAMPLED);
        long[] some = new long[(rows + step - 1) / step];
        each(
                (row, key) -> {
                    if (row % step == 0) {
                        some[row / step] = key;
                    }
                });
        Arrays.sort(some);
        int distinct = 0;
        for (int i = 0; i < some.length; i += KEPT) {
            if (distinct == 0 || some[distinct - 1] != some[i]) {
                some[distinct++] = some[i];
            }
        }
        return Arrays.copyOf(some, distinct);
    }

    /** An odd number for the rows of a border's key, an even one for those between borders. */
    private static int bucket(long[] borders, long key) {
        int found = Arrays.binarySearch(borders, key);
        return found >= 0 ? 2 * found + 1 : 2 * (-found - 1);
    }

    private interface KeyTaker {
        void take(int row, long key);
    }

    private void each(KeyTaker taker) {
        for (int block = 0; block < Blocks.count(rows); block++) {
            context.checkCancelled();
            long[] keys = keys(block);
            int first = Blocks.first(block);
            for (int i = 0; i < keys.length; i++) {
                // The order of signed numbers is to be that of unsigned ones.
                taker.take(first + i, keys[i] ^ Long.MIN_VALUE);
            }
        }
    }

    private long[] keys(int block) {
        int size = Blocks.size(block, rows);
        long[] keys = new long[size];
        double[] values = new double[size];
        int[] codes = new int[size];
        int room = Long.SIZE;
        for (int k = 0; k < columns.size() && room > 0; k++) {
            int width;
            if (columns.get(k) instanceof NumericColumn numbers) {
                width = Long.SIZE;
                numbers.cells().read(Blocks.first(block), size, values);
                for (int i = 0; i < size; i++) {
                    keys[i] = appended(keys[i], room, ordered(values[i]), width);
                }
            } else {
                CategoricalColumn levels = (CategoricalColumn) columns.get(k);
                width = Integer.SIZE - Integer.numberOfLeadingZeros(levels.dictionary().size());
                levels.cells().read(Blocks.first(block), size, codes);
                for (int i = 0; i < size; i++) {
                    keys[i] = appended(keys[i], room, codes[i] + 1L, width);
                }
            }
            room = Math.max(0, room - width);
        }
        return keys;
    }

    /** Puts the first bits of a state behind what a key has already. */
    private static long appended(long key, int room, long state, int width) {
        return key | (width >= room ? state >>> (width - room) : state << (room - width));
    }

    /** Bits whose order, without sign, is that of numbers. */
    private static long ordered(double value) {
        long bits = Double.doubleToLongBits(value);
        return bits ^ ((bits >> (Long.SIZE - 1)) | Long.MIN_VALUE);
    }

    /** Sorts by content, equal rows by place. */
    private void sort(int[] some, int from, int to) {
        System.arraycopy(sorted(Arrays.copyOfRange(some, from, to)), 0, some, from, to - from);
    }

    private int[] sorted(int[] some) {
        if (some.length < 2) {
            return some;
        }
        int middle = some.length / 2;
        int[] left = sorted(Arrays.copyOf(some, middle));
        int[] right = sorted(Arrays.copyOfRange(some, middle, some.length));
        int i = 0;
        int j = 0;
        for (int at = 0; at < some.length; at++) {
            boolean first =
                    j == right.length
                            || (i < left.length
                                    && ContentOrder.compare(columns, left[i], right[j]) <= 0);
            some[at] = first ? left[i++] : right[j++];
        }
        return some;
    }
}
