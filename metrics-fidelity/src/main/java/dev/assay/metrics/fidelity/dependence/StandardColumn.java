package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.Accumulator;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.metrics.fidelity.internal.Moments;
import dev.assay.table.Blocks;
import dev.assay.table.Codes;
import dev.assay.table.Numbers;
import java.io.Serializable;

/**
 * A column less its mean over its deviation, NaN where missing, 0 throughout when it is constant.
 *
 * @param raw its values
 * @param mean of the values
 * @param deviation of the values
 */
record StandardColumn(Numbers raw, double mean, double deviation) implements Serializable {

    static StandardColumn of(double[] raw) {
        return of(Numbers.owning(raw.clone()));
    }

    static StandardColumn of(Numbers raw) {
        Moments moments = Moments.of(raw);
        return new StandardColumn(raw, moments.mean(), moments.sd());
    }

    /** Whether there are two different values. */
    boolean varies() {
        return deviation > 0;
    }

    /** The values of a block. */
    private double[] read(int number) {
        double[] block = Blocks.read(raw, number);
        double shift = mean / deviation;
        for (int i = 0; i < block.length; i++) {
            block[i] =
                    Double.isNaN(block[i])
                            ? Double.NaN
                            : varies() ? block[i] / deviation - shift : 0;
        }
        return block;
    }

    /** Pearson's r over the rows where both have a value; NaN where one is constant there. */
    double correlation(StandardColumn other) {
        if (!varies() || !other.varies()) {
            return Double.NaN;
        }
        StandardColumn own = this;
        Products products =
                Accumulator.over(raw, number -> Products.of(own.read(number), other.read(number)));
        return products.correlation();
    }

    /** Sums over the rows where both columns have a value. */
    private static final class Products implements Accumulator<Products>, Serializable {

        private static final long serialVersionUID = 1;

        private double n;
        private double sumX;
        private double sumY;
        private double xx;
        private double yy;
        private double xy;

        static Products of(double[] x, double[] y) {
            double n = 0;
            double sumX = 0;
            double sumY = 0;
            double xx = 0;
            double yy = 0;
            double xy = 0;
            for (int row = 0; row < x.length; row++) {
                double a = x[row];
                double b = y[row];
                if (a == a && b == b) {
                    n++;
                    sumX += a;
                    sumY += b;
                    xx += a * a;
                    yy += b * b;
                    xy += a * b;
                }
            }
            Products products = new Products();
            products.n = n;
            products.sumX = sumX;
            products.sumY = sumY;
            products.xx = xx;
            products.yy = yy;
            products.xy = xy;
            return products;
        }

        @Override
        public Products merge(Products next) {
            n += next.n;
            sumX += next.sumX;
            sumY += next.sumY;
            xx += next.xx;
            yy += next.yy;
            xy += next.xy;
            return this;
        }

        double correlation() {
            double varianceX = xx - sumX * sumX / n;
            double varianceY = yy - sumY * sumY / n;
            if (n < 2 || varianceX <= 1e-12 * xx || varianceY <= 1e-12 * yy) {
                return Double.NaN;
            }
            double r = (xy - sumX * sumY / n) / Math.sqrt(varianceX * varianceY);
            return Math.max(-1, Math.min(1, r));
        }
    }

    /** See {@link #ratio(Codes, int, Variant)}. */
    double ratio(int[] codes, int states, Variant variant) {
        return ratio(Codes.owning(codes.clone()), states, variant);
    }

    /**
     * The correlation ratio η with a column of levels over the rows where this has a value, or its
     * square in SynthEval's variant; NaN where either is constant there.
     *
     * @param codes the levels; a missing one is the last state
     * @param states how many states there are
     */
    double ratio(Codes codes, int states, Variant variant) {
        StandardColumn own = this;
        Groups groups =
                Accumulator.over(
                        raw,
                        number -> Groups.of(own.read(number), Blocks.read(codes, number), states));
        double n = groups.n;
        double total = groups.squares - groups.sum * groups.sum / n;
        boolean oneLevel = Levels.occurring(groups.counts) < 2;
        if (!varies()
                || n < 2
                || total <= 1e-12 * groups.squares
                || (oneLevel && variant == Variant.SOUND)) {
            return Double.NaN;
        }
        double between = 0;
        for (int state = 0; state < states; state++) {
            if (groups.counts[state] > 0) {
                double deviation = groups.sums[state] / groups.counts[state] - groups.sum / n;
                between += groups.counts[state] * deviation * deviation;
            }
        }
        double square = Math.max(0, Math.min(1, between / total));
        return variant == Variant.SYNTHEVAL ? square : Math.sqrt(square);
    }

    /** Sums over the rows that have a value, by state. */
    private static final class Groups implements Accumulator<Groups>, Serializable {

        private static final long serialVersionUID = 1;

        private final double[] sums;
        private final int[] counts;
        private int n;
        private double sum;
        private double squares;

        private Groups(int states) {
            this.sums = new double[states];
            this.counts = new int[states];
        }

        static Groups of(double[] values, int[] levels, int states) {
            Groups groups = new Groups(states);
            for (int row = 0; row < values.length; row++) {
                double value = values[row];
                if (value == value) {
                    int state = levels[row] < 0 ? states - 1 : levels[row];
                    groups.sums[state] += value;
                    groups.counts[state]++;
                    groups.sum += value;
                    groups.squares += value * value;
                    groups.n++;
                }
            }
            return groups;
        }

        @Override
        public Groups merge(Groups next) {
            for (int state = 0; state < sums.length; state++) {
                sums[state] += next.sums[state];
                counts[state] += next.counts[state];
            }
            n += next.n;
            sum += next.sum;
            squares += next.squares;
            return this;
        }
    }
}
