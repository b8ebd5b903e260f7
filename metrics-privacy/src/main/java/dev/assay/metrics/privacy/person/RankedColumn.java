package dev.assay.metrics.privacy.person;

import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.Optional;

/**
 * Numbers as ranks of mean 0 and variance 1, whose mean product is Spearman's correlation where all
 * training rows meet all synthetic rows. A piece of the training rows has another variance than the
 * whole, so that it is divided by its own: no agreement is beyond 1.
 */
final class RankedColumn implements OrderedColumn {

    private static final int TILE = 2_048;

    private final double[] synthetic;
    private final double[] real;

    private RankedColumn(double[] synthetic, double[] real) {
        this.synthetic = synthetic;
        this.real = real;
    }

    /**
     * Numbers in the order of a reading, NaN where missing; empty if either are all the same.
     *
     * @param distinct how many of the training rows, from the first one on, are different rows
     */
    static Optional<OrderedColumn> of(double[] synthetic, double[] real, int distinct) {
        return ranks(synthetic, synthetic.length) && ranks(real, distinct)
                ? Optional.of(new RankedColumn(synthetic, real))
                : Optional.empty();
    }

    /**
     * Replaces values by their mid-ranks among the first of them, standardised, and says whether
     * there are different ones.
     */
    private static boolean ranks(double[] values, int distinct) {
        double[] sorted =
                SortedValues.of(
                        Arrays.stream(values, 0, distinct)
                                .filter(value -> !Double.isNaN(value))
                                .toArray());
        double squares = 0;
        for (int i = 0; i < values.length; i++) {
            if (Double.isNaN(values[i])) {
                values[i] = 0;
            } else {
                values[i] =
                        SortedValues.countBelow(sorted, values[i])
                                + SortedValues.countAtMost(sorted, values[i])
                                - sorted.length;
                squares += i < distinct ? values[i] * values[i] : 0;
            }
        }
        double scale = Math.sqrt(distinct / squares);
        for (int i = 0; i < values.length; i++) {
            values[i] *= scale;
        }
        return squares > 0;
    }

    @Override
    public void addAgreements(double[] agreements, int step) {
        double[] products = new double[TILE];
        double[] squares = squaresUpTo(step);
        for (int from = 0; from < agreements.length; from += TILE) {
            int size = Math.min(TILE, agreements.length - from);
            Arrays.fill(products, 0);
            for (int i = 0; i < synthetic.length; i++) {
                double one = synthetic[i];
                int first = from + i * step;
                for (int k = 0; k < size; k++) {
                    products[k] += one * real[first + k];
                }
            }
            for (int k = 0; k < size; k++) {
                int first = from + k;
                double before = first < step ? 0 : squares[first - step];
                double sum = squares[first + (synthetic.length - 1) * step] - before;
                double cosine = products[k] * scale(sum) / synthetic.length;
                agreements[first] += Math.max(-1, Math.min(1, cosine));
            }
        }
    }

    /** The sum of squares of each training row and all that a reading in such steps met before. */
    private double[] squaresUpTo(int step) {
        double[] sums = new double[real.length];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = real[i] * real[i] + (i < step ? 0 : sums[i - step]);
        }
        return sums;
    }

    /** What makes the mean square of a piece 1; 0 where all of it is missing. */
    private double scale(double squares) {
        return squares > 0 ? Math.sqrt(synthetic.length / squares) : 0;
    }

    private double scale(int step, int shift) {
        double squares = 0;
        for (int i = 0; i < synthetic.length; i++) {
            double one = real[shift + i * step];
            squares += one * one;
        }
        return scale(squares);
    }

    @Override
    public void addDifferences(double[] sums, int step, int shift, int other) {
        double here = scale(step, shift);
        double there = scale(step, other);
        for (int i = 0; i < sums.length; i++) {
            double ahead = here * real[shift + i * step] - there * real[other + i * step];
            sums[i] += synthetic[i] * ahead;
        }
    }

    @Override
    public boolean runsInOrder() {
        return runsInOrder(synthetic) && runsInOrder(real);
    }

    private static boolean runsInOrder(double[] values) {
        double sum = 0;
        for (int i = 1; i < values.length; i++) {
            sum += values[i - 1] * values[i];
        }
        return sum > (values.length - 1) / 2.0;
    }
}
