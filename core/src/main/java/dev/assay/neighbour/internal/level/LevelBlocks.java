package dev.assay.neighbour.internal.level;

import java.util.Arrays;

/**
 * Which blocks of 32 rows hold each level of a column: by their numbers where they are few, as one
 * bit for each block where they are many, so that all levels together take at most four bytes for
 * each row.
 */
public final class LevelBlocks {

    static final int BLOCK = 32;

    /** Groups of 32 blocks, one word of bits each. */
    private final int words;

    /** Where what is known of each level begins; a missing cell is the first of them. */
    private final int[] starts;

    private final int[] entries;

    /**
     * Notes a column.
     *
     * @param codes all codes, row after row; −1 is a missing cell
     * @param columns how many codes a row has
     * @param column which of them this is
     * @param order the rows in order of layout, −1 where there is none
     */
    public LevelBlocks(int[] codes, int columns, int column, int[] order) {
        words = (order.length + BLOCK * BLOCK - 1) / (BLOCK * BLOCK);
        int[] levels = new int[order.length];
        int largest = -1;
        for (int at = 0; at < order.length; at++) {
            levels[at] = order[at] < 0 ? -1 : codes[order[at] * columns + column] + 1;
            largest = Math.max(largest, levels[at]);
        }
        int[] counts = new int[largest + 1];
        int[] last = new int[largest + 1];
        Arrays.fill(last, -1);
        for (int at = 0; at < levels.length; at++) {
            if (levels[at] >= 0 && last[levels[at]] < at / BLOCK) {
                last[levels[at]] = at / BLOCK;
                counts[levels[at]]++;
            }
        }
        starts = new int[largest + 2];
        for (int level = 0; level <= largest; level++) {
            starts[level + 1] = starts[level] + Math.min(counts[level], words);
        }
        entries = new int[starts[largest + 1]];
        Arrays.fill(last, -1);
        int[] next = starts.clone();
        for (int at = 0; at < levels.length; at++) {
            int level = levels[at];
            int block = at / BLOCK;
            if (level < 0 || last[level] == block) {
                continue;
            }
            last[level] = block;
            if (isDense(level)) {
                entries[starts[level] + block / BLOCK] |= 1 << block;
            } else {
                entries[next[level]++] = block;
            }
        }
    }

    private boolean isDense(int level) {
        return starts[level + 1] - starts[level] == words;
    }

    /** How many words it takes to have one bit for each block. */
    int words() {
        return words;
    }

    /** Sets the bits of the blocks that hold this code; of one that no row has, none. */
    void mark(int code, int[] bits) {
        int level = code + 1;
        if (level >= starts.length - 1) {
            return;
        }
        int start = starts[level];
        if (isDense(level)) {
            for (int word = 0; word < words; word++) {
                bits[word] |= entries[start + word];
            }
        } else {
            for (int i = start; i < starts[level + 1]; i++) {
                bits[entries[i] / BLOCK] |= 1 << entries[i];
            }
        }
    }
}
