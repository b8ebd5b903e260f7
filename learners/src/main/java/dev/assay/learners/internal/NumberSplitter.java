package dev.assay.learners.internal;

import java.util.Arrays;

/** Tells whole numbers apart by variance; a leaf says the mean. */
public final class NumberSplitter implements Splitter {

    private final long[] targets;
    private final long[] own;
    private final int[] counts = new int[Bins.MOST];
    private final long[] sums = new long[Bins.MOST];
    private final Occupied occupied = new Occupied();

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
     * @param targets of which no sum leaves the range of whole numbers
     */
    public NumberSplitter(long[] targets) {
        this.targets = targets;
        this.own = new long[targets.length];
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
        total = sum;
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
    public void search(byte[] bins, int[] rows, int from, int to) {
        occupied.begin(size);
        for (int i = 0; i < size; i++) {
            int bin = bins[rows[from + i]] & 0xff;
            counts[bin]++;
            sums[bin] += own[i];
            occupied.add(bin);
        }
        cut = -1;
        score = Double.NEGATIVE_INFINITY;
        int left = 0;
        long sum = 0;
        for (int word = 0; word < Occupied.WORDS; word++) {
            for (long bits = occupied.word(word); bits != 0; bits &= bits - 1) {
                int bin = (word << 6) + Long.numberOfTrailingZeros(bits);
                int count = counts[bin];
                if (count == 0) {
                    continue;
                }
                left += count;
                sum += sums[bin];
                counts[bin] = 0;
                sums[bin] = 0;
                if (left < size) {
                    double rest = total - sum;
                    double value = (double) sum * sum / left + rest * rest / (size - left);
                    if (value > score) {
                        score = value;
                        cut = bin;
                    }
                }
            }
        }
    }

    @Override
    public int cut() {
        return cut;
    }

    @Override
    public double score() {
        return score;
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
