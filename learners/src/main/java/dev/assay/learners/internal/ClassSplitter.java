package dev.assay.learners.internal;

import java.util.Arrays;

/** Tells classes apart by Gini's impurity; a leaf says the classes' shares. */
public final class ClassSplitter implements Splitter {

    private final int[] labels;
    private final int classes;
    private final int[] own;
    private final int[] ordered;
    private final int[] totals;
    private final int[] left;
    private final int[] right;
    private final int[] counts = new int[Bins.MOST];
    private final int[] places = new int[Bins.MOST];
    private final Occupied occupied = new Occupied();

    private int size;
    private long squares;
    private boolean pure;
    private int cut;
    private double score;

    /** Of each leaf its only class, or the place of its shares, as −1 − place. */
    private int[] said = new int[64];

    private double[] shares = new double[64];
    private int leaves;
    private int mixed;

    /**
     * A splitter for these labels, one per row.
     *
     * @param classes how many there are
     */
    public ClassSplitter(int[] labels, int classes) {
        this.labels = labels;
        this.classes = classes;
        this.own = new int[labels.length];
        this.ordered = new int[labels.length];
        this.totals = new int[classes];
        this.left = new int[classes];
        this.right = new int[classes];
    }

    @Override
    public void enter(int[] rows, int from, int to) {
        size = to - from;
        Arrays.fill(totals, 0);
        for (int i = 0; i < size; i++) {
            own[i] = labels[rows[from + i]];
            totals[own[i]]++;
        }
        squares = 0;
        for (int count : totals) {
            squares += (long) count * count;
        }
        pure = squares == (long) size * size;
    }

    @Override
    public boolean pure() {
        return pure;
    }

    @Override
    public double unsplit() {
        return (double) squares / size;
    }

    @Override
    public void search(byte[] bins, int[] rows, int from, int to) {
        order(bins, rows, from);
        System.arraycopy(totals, 0, right, 0, classes);
        Arrays.fill(left, 0);
        long ours = 0;
        long theirs = squares;
        cut = -1;
        score = Double.NEGATIVE_INFINITY;
        int at = 0;
        for (int word = 0; word < Occupied.WORDS; word++) {
            for (long bits = occupied.word(word); bits != 0; bits &= bits - 1) {
                int bin = (word << 6) + Long.numberOfTrailingZeros(bits);
                if (counts[bin] == 0) {
                    continue;
                }
                counts[bin] = 0;
                for (int end = places[bin]; at < end; at++) {
                    int label = ordered[at];
                    ours += 2L * left[label]++ + 1;
                    theirs -= 2L * right[label]-- - 1;
                }
                if (at < size) {
                    double value = (double) ours / at + (double) theirs / (size - at);
                    if (value > score) {
                        score = value;
                        cut = bin;
                    }
                }
            }
        }
    }

    /** Puts the labels in the order of the bins; afterwards a bin's place is its end. */
    private void order(byte[] bins, int[] rows, int from) {
        occupied.begin(size);
        for (int i = 0; i < size; i++) {
            int bin = bins[rows[from + i]] & 0xff;
            counts[bin]++;
            occupied.add(bin);
        }
        int place = 0;
        for (int word = 0; word < Occupied.WORDS; word++) {
            for (long bits = occupied.word(word); bits != 0; bits &= bits - 1) {
                int bin = (word << 6) + Long.numberOfTrailingZeros(bits);
                places[bin] = place;
                place += counts[bin];
            }
        }
        for (int i = 0; i < size; i++) {
            ordered[places[bins[rows[from + i]] & 0xff]++] = own[i];
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

    /** Nothing is better than classes told apart entirely. */
    @Override
    public boolean best() {
        return score == size;
    }

    @Override
    public int leaf() {
        if (leaves == said.length) {
            said = Arrays.copyOf(said, 2 * leaves);
        }
        said[leaves] = pure ? own[0] : -1 - mixture();
        return leaves++;
    }

    private int mixture() {
        if (mixed + classes > shares.length) {
            shares = Arrays.copyOf(shares, Math.max(2 * shares.length, mixed + classes));
        }
        for (int label = 0; label < classes; label++) {
            shares[mixed + label] = (double) totals[label] / size;
        }
        mixed += classes;
        return mixed - classes;
    }

    @Override
    public void answer(int leaf, double[] sums, int row) {
        int own = said[leaf];
        if (own >= 0) {
            sums[row * classes + own]++;
            return;
        }
        for (int label = 0; label < classes; label++) {
            sums[row * classes + label] += shares[-1 - own + label];
        }
    }

    @Override
    public void reset() {
        leaves = 0;
        mixed = 0;
    }
}
