package dev.assay.learners.internal;

import dev.assay.error.Check;
import java.util.Arrays;

/**
 * Tells whole numbers apart by variance; a leaf says the mean. Number and sum of a bin's targets
 * are kept in one word, the number above the sum, so that a row costs one addition.
 */
public final class NumberSplitter implements Splitter {

    private final long[] targets;
    private final long[] own;
    private final long[] bins = new long[Bins.MOST];
    private final Occupied occupied = new Occupied();

    private final long least;
    private final int shift;
    private final long mask;

    private int size;
    private long total;
    private boolean pure;
    private int cut;
    private double score;

    private double[] means = new double[64];
    private int leaves;

    /**
     * A splitter for these targets, one per row.
     *
     * @param targets none farther from 0 than {@link #farthest}
     */
    public NumberSplitter(long[] targets) {
        long bound = farthest(targets.length);
        long lowest = 0;
        for (long target : targets) {
            Check.require(Math.abs(target) <= bound, "a target beyond ±" + bound + ": " + target);
            lowest = Math.min(lowest, target);
        }
        this.least = lowest;
        this.shift = Long.SIZE - 1 - bits(targets.length);
        this.mask = (1L << shift) - 1;
        this.targets = new long[targets.length];
        Arrays.setAll(this.targets, row -> (1L << shift) + targets[row] - least);
        this.own = new long[targets.length];
    }

    /** How far from 0 a target may lie: so far that a sum over all rows fits below their number. */
    public static long farthest(int rows) {
        return (1L << (Long.SIZE - 2 - 2 * bits(rows))) - 1;
    }

    private static int bits(int rows) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(rows);
    }

    @Override
    public void enter(int[] rows, int from, int to) {
        size = to - from;
        long first = targets[rows[from]];
        long sum = 0;
        long different = 0;
        for (int i = 0; i < size; i++) {
            long target = targets[rows[from + i]];
            own[i] = target;
            sum += target;
            different |= target ^ first;
        }
        total = sum(sum);
        pure = different == 0;
    }

    @Override
    public boolean pure() {
        return pure;
    }

    @Override
    public double unsplit() {
        return (double) total * total / size;
    }

    @Override
    public void search(byte[] codes, int[] rows, int from, int to) {
        occupied.begin(size);
        for (int i = 0; i < size; i++) {
            int bin = codes[rows[from + i]] & 0xff;
            bins[bin] += own[i];
            occupied.add(bin);
        }
        cut = -1;
        score = Double.NEGATIVE_INFINITY;
        long left = 0;
        for (int word = 0; word < Occupied.WORDS; word++) {
            for (long bits = occupied.word(word); bits != 0; bits &= bits - 1) {
                int bin = (word << 6) + Long.numberOfTrailingZeros(bits);
                long held = bins[bin];
                if (held == 0) {
                    continue;
                }
                bins[bin] = 0;
                left += held;
                int count = (int) (left >>> shift);
                if (count < size) {
                    double ours = sum(left);
                    double theirs = total - ours;
                    double value = ours * ours / count + theirs * theirs / (size - count);
                    if (value > score) {
                        score = value;
                        cut = bin;
                    }
                }
            }
        }
    }

    /** The sum of the targets whose words were added to this one. */
    private long sum(long word) {
        return (word & mask) + least * (word >>> shift);
    }

    @Override
    public int cut() {
        return cut;
    }

    @Override
    public double score() {
        return score;
    }

    /** Of two rows that differ, every cut is as good as any other. */
    @Override
    public boolean best() {
        return size == 2;
    }

    @Override
    public int leaf() {
        if (leaves == means.length) {
            means = Arrays.copyOf(means, 2 * leaves);
        }
        means[leaves] = (double) total / size;
        return leaves++;
    }

    @Override
    public void answer(int leaf, double[] totals, int row) {
        totals[row] += means[leaf];
    }

    @Override
    public void reset() {
        leaves = 0;
    }
}
