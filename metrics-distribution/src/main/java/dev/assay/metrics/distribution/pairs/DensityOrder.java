package dev.assay.metrics.distribution.pairs;

/**
 * Many doubles sorted by their bits, eleven at a time: a field of densities has a quarter of a
 * million of them, and is sorted for every pair of columns.
 */
final class DensityOrder {

    private static final int BITS = 11;
    private static final int BUCKETS = 1 << BITS;
    private static final int PASSES = 6;

    private DensityOrder() {}

    /** The values as {@link java.util.Arrays#sort(double[])} orders them. */
    static double[] ascending(double[] values) {
        int size = values.length;
        long[] keys = new long[size];
        int[][] counts = new int[PASSES][BUCKETS];
        for (int i = 0; i < size; i++) {
            long bits = Double.doubleToLongBits(values[i]);
            // Negative numbers order backwards, and before all others.
            long key = bits ^ (bits >> 63 | Long.MIN_VALUE);
            keys[i] = key;
            for (int pass = 0; pass < PASSES; pass++) {
                counts[pass][digit(key, pass)]++;
            }
        }
        long[] from = keys;
        long[] to = new long[size];
        for (int pass = 0; pass < PASSES; pass++) {
            int[] next = counts[pass];
            if (size > 0 && next[digit(from[0], pass)] == size) {
                continue;
            }
            int start = 0;
            for (int bucket = 0; bucket < BUCKETS; bucket++) {
                int count = next[bucket];
                next[bucket] = start;
                start += count;
            }
            for (long key : from) {
                to[next[digit(key, pass)]++] = key;
            }
            long[] swapped = from;
            from = to;
            to = swapped;
        }
        double[] sorted = new double[size];
        for (int i = 0; i < size; i++) {
            long key = from[i];
            sorted[i] = Double.longBitsToDouble(key ^ (~key >> 63 | Long.MIN_VALUE));
        }
        return sorted;
    }

    private static int digit(long key, int pass) {
        return (int) (key >>> pass * BITS) & (BUCKETS - 1);
    }
}
