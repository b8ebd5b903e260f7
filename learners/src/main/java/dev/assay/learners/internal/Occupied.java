package dev.assay.learners.internal;

import java.util.Arrays;

/**
 * Which bins hold a row, so that a node of few rows need not look at all of them. For many rows all
 * bins count as occupied: they nearly are, and taking note of each costs more than looking.
 */
final class Occupied {

    static final int WORDS = Bins.MOST / Long.SIZE;

    private final long[] words = new long[WORDS];
    private boolean all;

    void begin(int rows) {
        all = rows >= Bins.MOST;
        Arrays.fill(words, all ? -1 : 0);
    }

    void add(int bin) {
        if (!all) {
            words[bin >>> 6] |= 1L << bin;
        }
    }

    long word(int index) {
        return words[index];
    }
}
