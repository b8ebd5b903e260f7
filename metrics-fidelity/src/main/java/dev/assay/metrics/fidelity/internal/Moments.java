package dev.assay.metrics.fidelity.internal;

import dev.assay.metric.Accumulator;
import dev.assay.stat.Magnitude;
import dev.assay.table.Blocks;
import dev.assay.table.Numbers;
import java.io.Serializable;

/**
 * Number, mean and standard deviation (divisor n − 1) of the values that are not NaN. Equal values
 * have a deviation of exactly 0; values near the largest double do not overflow, and squares of
 * values near the least do not vanish.
 *
 * @param n how many values there are
 * @param mean NaN without a value
 * @param sd NaN with fewer than two values
 */
public record Moments(int n, double mean, double sd) {

    private static final double SQUARES_OVERFLOW = 1e120;
    private static final double SQUARES_VANISH = 1e-120;

    public static Moments of(double... values) {
        return of(Numbers.owning(values));
    }

    /** Likewise of numbers wherever they are; sums are taken by blocks, in a tree. */
    public static Moments of(Numbers values) {
        if (values.size() == 0) {
            return new Moments(0, Double.NaN, Double.NaN);
        }
        Ends ends = Accumulator.over(values, number -> Ends.of(Blocks.read(values, number)));
        int n = ends.n;
        if (n == 0) {
            return new Moments(0, Double.NaN, Double.NaN);
        }
        if (ends.min == ends.max) {
            return new Moments(n, ends.min, n < 2 ? Double.NaN : 0);
        }
        double largest = Math.max(Math.abs(ends.min), Math.abs(ends.max));
        double unit =
                largest > SQUARES_OVERFLOW
                        ? largest
                        : largest < SQUARES_VANISH ? 1 / Magnitude.factor(largest) : 1;
        double mean =
                Accumulator.over(values, number -> Sums.about(0, unit, Blocks.read(values, number)))
                                .sum
                        / n;
        Sums about =
                Accumulator.over(
                        values, number -> Sums.about(mean, unit, Blocks.read(values, number)));
        return new Moments(
                n,
                (mean + about.sum / n) * unit,
                Math.sqrt(Math.max(0, about.squares - about.sum * about.sum / n) / (n - 1)) * unit);
    }

    /** The least and the greatest of some values, and how many there are. */
    private static final class Ends implements Accumulator<Ends>, Serializable {

        private static final long serialVersionUID = 1;

        private int n;
        private double min = Double.POSITIVE_INFINITY;
        private double max = Double.NEGATIVE_INFINITY;

        static Ends of(double[] block) {
            Ends ends = new Ends();
            for (int i = 0; i < block.length; i++) {
                if (!Double.isNaN(block[i])) {
                    ends.n++;
                    ends.min = Math.min(ends.min, block[i]);
                    ends.max = Math.max(ends.max, block[i]);
                }
            }
            return ends;
        }

        @Override
        public Ends merge(Ends next) {
            n += next.n;
            min = Math.min(min, next.min);
            max = Math.max(max, next.max);
            return this;
        }
    }

    /** The sums of deviations and of their squares. */
    private static final class Sums implements Accumulator<Sums>, Serializable {

        private static final long serialVersionUID = 1;

        private double sum;
        private double squares;

        static Sums about(double centre, double unit, double[] block) {
            Sums sums = new Sums();
            for (int i = 0; i < block.length; i++) {
                if (!Double.isNaN(block[i])) {
                    double deviation = block[i] / unit - centre;
                    sums.squares += deviation * deviation;
                    sums.sum += deviation;
                }
            }
            return sums;
        }

        @Override
        public Sums merge(Sums next) {
            sum += next.sum;
            squares += next.squares;
            return this;
        }
    }

    /** The standard error of the mean; NaN with fewer than two values. */
    public double sem() {
        return sd / Math.sqrt(n);
    }

    /** The standard deviation with divisor n. */
    public double sdOfPopulation() {
        return sd * Math.sqrt((n - 1.0) / n);
    }
}
