package dev.assay.learners.internal;

import java.util.Arrays;

/**
 * Finds the one cut that tells weighted classes apart best by Gini's impurity, of all cuts between
 * the bins of all features.
 */
public final class Stumps {

    /** By how much a cut must be better than none, with weights that sum to the number of rows. */
    private static final double LEAST_GAIN = 1e-6;

    /** Of cuts that are apart by less than this share the first counts: that is rounding. */
    private static final double ROUNDING = 1e-12;

    private final byte[][] columns;
    private final int[] labels;
    private final int classes;
    private final double[] sums;

    /**
     * Stumps for these rows.
     *
     * @param columns the bins of all rows, one array per feature, at least one
     * @param labels of the rows
     * @param classes how many there are
     */
    public Stumps(byte[][] columns, int[] labels, int classes) {
        this.columns = columns;
        this.labels = labels;
        this.classes = classes;
        this.sums = new double[Bins.MOST * classes];
    }

    /**
     * A cut and the class that weighs most on each side; of equal ones the first.
     *
     * @param cut the last bin on the left
     */
    public record Stump(int feature, int cut, int left, int right) {

        /** The class of a row with this bin in the stump's feature. */
        public int of(byte bin) {
            return (bin & 0xff) <= cut ? left : right;
        }
    }

    /**
     * The best stump; where no cut is better than none, the heaviest class on both sides.
     *
     * @param weights of the rows, summing to their number
     */
    public Stump best(double[] weights) {
        double[] totals = new double[classes];
        for (int row = 0; row < labels.length; row++) {
            totals[labels[row]] += weights[row];
        }
        int most = heaviest(totals);
        Stump best = new Stump(0, Bins.MOST - 1, most, most);
        double least = purity(totals) + LEAST_GAIN;
        double[] left = new double[classes];
        double[] right = new double[classes];
        for (int feature = 0; feature < columns.length; feature++) {
            int bins = weigh(columns[feature], weights);
            Arrays.fill(left, 0);
            System.arraycopy(totals, 0, right, 0, classes);
            for (int bin = 0; bin < bins - 1; bin++) {
                for (int label = 0; label < classes; label++) {
                    double weight = sums[bin * classes + label];
                    left[label] += weight;
                    right[label] -= weight;
                }
                double score = purity(left) + purity(right);
                if (score > least * (1 + ROUNDING)) {
                    least = score;
                    best = new Stump(feature, bin, heaviest(left), heaviest(right));
                }
            }
        }
        return best;
    }

    /** Adds up weights by bin and class, and says up to which bin there are any. */
    private int weigh(byte[] codes, double[] weights) {
        Arrays.fill(sums, 0);
        int last = 0;
        for (int row = 0; row < codes.length; row++) {
            int bin = codes[row] & 0xff;
            sums[bin * classes + labels[row]] += weights[row];
            last = Math.max(last, bin);
        }
        return last + 1;
    }

    /** What the classes' shares weigh, largest where all is of one class. */
    private static double purity(double[] weights) {
        double sum = 0;
        double squares = 0;
        for (double weight : weights) {
            sum += weight;
            squares += weight * weight;
        }
        return sum > 0 ? squares / sum : 0;
    }

    private static int heaviest(double[] weights) {
        int best = 0;
        for (int label = 1; label < weights.length; label++) {
            best = weights[label] > weights[best] ? label : best;
        }
        return best;
    }
}
