package dev.assay.learners.internal;

import dev.assay.stat.Matrix;
import java.util.Arrays;

/**
 * The cut points of each feature, at most 255 of them, so that a value becomes one of 256 bins:
 * between any two values of the training rows where there are no more than 256, otherwise at
 * quantiles and around values that fill a bin alone. A value that lies on a cut point belongs to
 * the bin below.
 */
public final class Bins {

    /** The most bins a feature can have. */
    public static final int MOST = 256;

    private final double[][] cuts;

    private Bins(double[][] cuts) {
        this.cuts = cuts;
    }

    /** The cut points that these rows give. */
    public static Bins of(Matrix training) {
        double[][] cuts = new double[training.columns()][];
        for (int feature = 0; feature < cuts.length; feature++) {
            double[] sorted = training.column(feature);
            Arrays.sort(sorted);
            cuts[feature] = cuts(sorted);
        }
        return new Bins(cuts);
    }

    private static double[] cuts(double[] sorted) {
        double[] distinct = Arrays.stream(sorted).distinct().toArray();
        if (distinct.length <= MOST) {
            double[] cuts = new double[distinct.length - 1];
            Arrays.setAll(cuts, i -> between(distinct[i], distinct[i + 1]));
            return cuts;
        }
        double[] cuts = new double[MOST - 1];
        int count = 0;
        int below = 0;
        for (int bin = 1; bin < MOST; bin++) {
            double value = sorted[(int) ((long) bin * sorted.length / MOST)];
            int at = Arrays.binarySearch(distinct, value);
            if (at > below) {
                cuts[count++] = between(distinct[at - 1], value);
                below = at;
            } else if (at == below && at + 1 < distinct.length) {
                // Met again, so it fills a bin: the next value begins another.
                cuts[count++] = between(value, distinct[at + 1]);
                below = at + 1;
            }
        }
        return Arrays.copyOf(cuts, count);
    }

    /** The middle; the lower one where there is no number between them. */
    private static double between(double lower, double upper) {
        double middle = lower / 2 + upper / 2;
        return middle > lower && middle < upper ? middle : lower;
    }

    /** The number of features. */
    public int features() {
        return cuts.length;
    }

    /** The bins of these rows, one array per feature. */
    public byte[][] columns(Matrix rows) {
        byte[][] codes = new byte[cuts.length][rows.rows()];
        for (int feature = 0; feature < cuts.length; feature++) {
            for (int row = 0; row < rows.rows(); row++) {
                codes[feature][row] = (byte) bin(feature, rows.get(row, feature));
            }
        }
        return codes;
    }

    /** The bins of these rows, row by row. */
    public byte[] rows(Matrix rows) {
        byte[] codes = new byte[Math.multiplyExact(rows.rows(), cuts.length)];
        int at = 0;
        for (int row = 0; row < rows.rows(); row++) {
            for (int feature = 0; feature < cuts.length; feature++) {
                codes[at++] = (byte) bin(feature, rows.get(row, feature));
            }
        }
        return codes;
    }

    /** How many cut points lie below the value. */
    int bin(int feature, double value) {
        double[] own = cuts[feature];
        int from = 0;
        int to = own.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (own[middle] < value) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
