package dev.assay.metrics.privacy.distance;

import java.util.Arrays;
import java.util.stream.LongStream;

/** 64-bit hashes of values, most of which are told not to be there by a bit. */
final class Hashes {

    /** Of no characters. */
    static final long START = 0xCBF29CE484222325L;

    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private final long[] sorted;
    private final long[] bits;

    private Hashes(long[] sorted) {
        this.sorted = sorted;
        this.bits = new long[Math.max(1, Integer.highestOneBit(sorted.length) * 2)];
        for (long hash : sorted) {
            bits[word(hash)] |= 1L << hash;
        }
    }

    static Hashes of(LongStream hashes) {
        return new Hashes(hashes.sorted().toArray());
    }

    /** The hash of some characters and one more. */
    static long next(long hash, int character) {
        long mixed = (hash ^ character) * FACTOR;
        return mixed ^ mixed >>> 32;
    }

    boolean has(long hash) {
        return (bits[word(hash)] & 1L << hash) != 0 && Arrays.binarySearch(sorted, hash) >= 0;
    }

    private int word(long hash) {
        return (int) (hash / Long.SIZE) & bits.length - 1;
    }
}
