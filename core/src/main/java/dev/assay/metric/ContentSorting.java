package dev.assay.metric;

import dev.assay.table.Blocks;
import java.util.Arrays;

/**
 * Rows in the order of their content, equal rows by place: all of them, or those at some places of
 * the order without sorting the others. What is sorted at a time are the rows whose keys lie
 * between two borders; rows of one key are sorted by the key of what comes after.
 */
final class ContentSorting {

    private static final int SAMPLED = 1 << 18;
    private static final int KEPT = 8;
    private static final int FEW = 128;
    private static final int DIGIT = 8;

    /** A key and a row, twice, and what they are made of. */
    private static final long BYTES_PER_ROW = 64;

    /** Of the memory, what rows that are sorted at a time may take. */
    private static final int SHARE = 16;

    private final EvaluationContext context;
    private final ContentKeys keys;
    private final int most;

    ContentSorting(EvaluationContext context, Part part) {
        this(
                context,
                part,
                (int)
                        Math.min(
                                Integer.MAX_VALUE,
                                Runtime.getRuntime().maxMemory() / SHARE / BYTES_PER_ROW));
    }

    /**
     * @param most rows that are sorted at a time, unless more have one key
     */
    ContentSorting(EvaluationContext context, Part part, int most) {
        this.context = context;
        this.keys = new ContentKeys(context, part);
        this.most = most;
    }

    /** All rows. */
    int[] all() {
        int rows = keys.rows();
        if (rows <= most) {
            int[] identity = new int[rows];
            Arrays.setAll(identity, i -> i);
            return sorted(identity, 0);
        }
        Buckets buckets = new Buckets();
        int[] order = new int[rows];
        for (int from = 0, filled = 0; from < buckets.counts.length; ) {
            int to = from;
            int size = 0;
            while (to < buckets.counts.length
                    && (to == from || size + buckets.counts[to] <= most)) {
                size += buckets.counts[to++];
            }
            if (size > 0) {
                int[] some = sorted(buckets.rows(from, to, size), 0);
                System.arraycopy(some, 0, order, filled, size);
                filled += size;
            }
            from = to;
        }
        return order;
    }

    /** The rows at these places, which ascend. */
    int[] at(int[] places) {
        Buckets buckets = new Buckets();
        int[] counts = buckets.counts;
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
                    int bucket = buckets.of(key);
                    if (filled[bucket] >= 0) {
                        found[filled[bucket]++] = row;
                    }
                });
        int[] chosen = new int[places.length];
        int bucket = 0;
        int sorted = -1;
        int[] some = new int[0];
        for (int i = 0; i < places.length; i++) {
            while (places[i] >= start[bucket] + counts[bucket]) {
                bucket++;
            }
            if (sorted != bucket) {
                some =
                        sorted(
                                Arrays.copyOfRange(
                                        found, slot[bucket], slot[bucket] + counts[bucket]),
                                0);
                sorted = bucket;
            }
            chosen[i] = some[places[i] - start[bucket]];
        }
        return chosen;
    }

    /** How many rows have keys between which borders. */
    private final class Buckets {

        private final long[] borders;

        /** By bucket. */
        final int[] counts;

        Buckets() {
            borders = borders();
            counts = new int[2 * borders.length + 1];
            each((row, key) -> counts[of(key)]++);
        }

        /** An odd number for the rows of a border's key, an even one for those between borders. */
        int of(long key) {
            int found = Arrays.binarySearch(borders, key);
            return found >= 0 ? 2 * found + 1 : 2 * (-found - 1);
        }

        /**
         * The rows in the buckets {@code [from, to)}, by place.
         *
         * @param size how many they are, at least one
         */
        int[] rows(int from, int to, int size) {
            int[] found = new int[size];
            int[] filled = new int[1];
            long low =
                    from == 0
                            ? Long.MIN_VALUE
                            : from % 2 == 1 ? borders[from / 2] : borders[from / 2 - 1] + 1;
            long high =
                    to == counts.length
                            ? Long.MAX_VALUE
                            : to % 2 == 1 ? borders[to / 2] - 1 : borders[to / 2 - 1];
            each(
                    (row, key) -> {
                        if (key >= low && key <= high) {
                            found[filled[0]++] = row;
                        }
                    });
            return found;
        }

        /** Keys of some rows, ascending, each once. */
        private long[] borders() {
            int step = Math.max(1, keys.rows() / SAMPLED);
            long[] some = new long[(keys.rows() + step - 1) / step];
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
    }

    private interface KeyTaker {
        void take(int row, long key);
    }

    private void each(KeyTaker taker) {
        for (int block = 0; block < Blocks.count(keys.rows()); block++) {
            context.checkCancelled();
            long[] some = keys.ofBlock(block);
            int first = Blocks.first(block);
            for (int i = 0; i < some.length; i++) {
                // The order of signed numbers is to be that of unsigned ones.
                taker.take(first + i, some[i] ^ Long.MIN_VALUE);
            }
        }
    }

    /**
     * Sorts rows by their fields from this one on.
     *
     * @param rows ascending
     */
    private int[] sorted(int[] rows, int field) {
        if (rows.length < 2 || field == keys.fields()) {
            return rows;
        }
        context.checkCancelled();
        long[] some = keys.of(rows, field);
        if (rows.length < FEW) {
            insert(some, rows);
        } else {
            radix(some, rows);
        }
        int next = keys.next(field);
        for (int from = 0, to; next < keys.fields() && from < rows.length; from = to) {
            to = from + 1;
            while (to < rows.length && some[to] == some[from]) {
                to++;
            }
            if (to - from > 1) {
                int[] equal = sorted(Arrays.copyOfRange(rows, from, to), next);
                System.arraycopy(equal, 0, rows, from, equal.length);
            }
        }
        return rows;
    }

    /** Sorts keys without sign, and rows with them; equal keys keep their order. */
    private static void radix(long[] keys, int[] rows) {
        long[] from = keys;
        int[] fromRows = rows;
        long[] to = new long[keys.length];
        int[] toRows = new int[keys.length];
        int[] starts = new int[1 << DIGIT];
        int mask = starts.length - 1;
        for (int shift = 0; shift < Long.SIZE; shift += DIGIT) {
            Arrays.fill(starts, 0);
            for (long key : from) {
                starts[(int) (key >>> shift) & mask]++;
            }
            if (starts[(int) (from[0] >>> shift) & mask] == keys.length) {
                continue;
            }
            for (int digit = 0, before = 0; digit < starts.length; digit++) {
                int count = starts[digit];
                starts[digit] = before;
                before += count;
            }
            for (int i = 0; i < keys.length; i++) {
                int at = starts[(int) (from[i] >>> shift) & mask]++;
                to[at] = from[i];
                toRows[at] = fromRows[i];
            }
            long[] swap = from;
            from = to;
            to = swap;
            int[] swapRows = fromRows;
            fromRows = toRows;
            toRows = swapRows;
        }
        if (from != keys) {
            System.arraycopy(from, 0, keys, 0, keys.length);
            System.arraycopy(fromRows, 0, rows, 0, rows.length);
        }
    }

    /** The same for few, by insertion. */
    private static void insert(long[] keys, int[] rows) {
        for (int i = 1; i < keys.length; i++) {
            long key = keys[i];
            int row = rows[i];
            int at = i;
            while (at > 0 && Long.compareUnsigned(keys[at - 1], key) > 0) {
                keys[at] = keys[at - 1];
                rows[at] = rows[at - 1];
                at--;
            }
            keys[at] = key;
            rows[at] = row;
        }
    }
}
