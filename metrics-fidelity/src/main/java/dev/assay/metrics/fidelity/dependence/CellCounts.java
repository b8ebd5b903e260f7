package dev.assay.metrics.fidelity.dependence;

import java.util.Arrays;

/** How often the cells of a table of two columns occur. */
sealed interface CellCounts {

    /** So many more rows in this cell. */
    void add(long cell, int times);

    /** The cells that occur, ascending. */
    long[] keys();

    /** How often each of these occurs. */
    int[] of(long[] keys);

    /** Every cell has a place. */
    final class Dense implements CellCounts {

        private final int[] counts;

        Dense(int cells) {
            this.counts = new int[cells];
        }

        @Override
        public void add(long cell, int times) {
            counts[(int) cell] += times;
        }

        @Override
        public long[] keys() {
            long[] keys = new long[counts.length];
            int used = 0;
            for (int cell = 0; cell < counts.length; cell++) {
                if (counts[cell] > 0) {
                    keys[used++] = cell;
                }
            }
            return Arrays.copyOf(keys, used);
        }

        @Override
        public int[] of(long[] keys) {
            return Arrays.stream(keys).mapToInt(key -> counts[(int) key]).toArray();
        }
    }

    /** Only cells that occur have a place. */
    final class Sparse implements CellCounts {

        private static final long SPREAD = 0x9E3779B97F4A7C15L;

        private long[] slots = new long[1 << 12];
        private int[] counts = new int[slots.length];
        private int used;

        @Override
        public void add(long cell, int times) {
            int slot = slot(cell);
            if (counts[slot] == 0) {
                if (2 * ++used > slots.length) {
                    grow();
                    slot = slot(cell);
                }
                slots[slot] = cell;
            }
            counts[slot] += times;
        }

        private int slot(long cell) {
            int slot = (int) (cell * SPREAD >>> 32) & (slots.length - 1);
            while (counts[slot] > 0 && slots[slot] != cell) {
                slot = (slot + 1) & (slots.length - 1);
            }
            return slot;
        }

        private void grow() {
            long[] oldSlots = slots;
            int[] oldCounts = counts;
            slots = new long[2 * oldSlots.length];
            counts = new int[slots.length];
            for (int i = 0; i < oldSlots.length; i++) {
                if (oldCounts[i] > 0) {
                    int slot = slot(oldSlots[i]);
                    slots[slot] = oldSlots[i];
                    counts[slot] = oldCounts[i];
                }
            }
        }

        @Override
        public long[] keys() {
            long[] keys = new long[slots.length];
            int next = 0;
            for (int i = 0; i < slots.length; i++) {
                if (counts[i] > 0) {
                    keys[next++] = slots[i];
                }
            }
            long[] sorted = Arrays.copyOf(keys, next);
            Arrays.sort(sorted);
            return sorted;
        }

        @Override
        public int[] of(long[] keys) {
            return Arrays.stream(keys).mapToInt(key -> counts[slot(key)]).toArray();
        }
    }
}
