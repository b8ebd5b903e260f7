package dev.assay.metrics.fidelity.dependence;

import java.util.Arrays;
import java.util.List;

/** The distance of a column's distributions: of Kolmogorov and Smirnov, or the total variation. */
final class ColumnGap {

    /** The mean of Kolmogorov's distribution, √(π / 2) ln 2. */
    private static final double KOLMOGOROV = Math.sqrt(Math.PI / 2) * Math.log(2);

    private ColumnGap() {}

    static MarginalGap of(MarginalColumn column, MarginalRows rows) {
        return column.isLevels() ? levels(column, rows) : numbers(column, rows);
    }

    /** A missing number is taken for one below all others. */
    private static MarginalGap numbers(MarginalColumn column, MarginalRows rows) {
        double[] real = sorted(column.real());
        double[] synthetic = sorted(column.synthetic());
        double furthest = 0;
        double here = 0;
        double there = 0;
        int j = 0;
        for (int i = 0; i < real.length || j < synthetic.length; ) {
            double next =
                    i == real.length || j < synthetic.length && synthetic[j] < real[i]
                            ? synthetic[j]
                            : real[i];
            while (i < real.length && real[i] == next) {
                i++;
            }
            while (j < synthetic.length && synthetic[j] == next) {
                j++;
            }
            double p = (double) i / real.length;
            double q = (double) j / synthetic.length;
            if (Math.abs(p - q) > furthest) {
                furthest = Math.abs(p - q);
                here = p;
                there = q;
            }
        }
        return new MarginalGap(
                List.of(column.name()),
                furthest,
                KOLMOGOROV * Math.sqrt(rows.inverse()),
                error(here, there, rows));
    }

    private static double[] sorted(double[] values) {
        return Arrays.stream(values)
                .map(value -> Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value + 0.0)
                .sorted()
                .toArray();
    }

    private static MarginalGap levels(MarginalColumn column, MarginalRows rows) {
        double[] here = shares(column.real(), column.ranks().length);
        double[] there = shares(column.synthetic(), column.ranks().length);
        double more = 0;
        double less = 0;
        double chance = 0;
        for (int level = 0; level < here.length; level++) {
            if (here[level] > there[level]) {
                more += here[level];
                less += there[level];
            }
            chance += Interaction.chance(here[level], there[level], rows);
        }
        return new MarginalGap(
                List.of(column.name()), more - less, chance, error(more, less, rows));
    }

    /** The share of each level, and of cells without one. */
    private static double[] shares(double[] codes, int levels) {
        int[] counts = new int[levels + 1];
        for (double code : codes) {
            counts[code < 0 ? levels : (int) code]++;
        }
        return Arrays.stream(counts).mapToDouble(count -> (double) count / codes.length).toArray();
    }

    /** The standard error of the difference of two shares. */
    private static double error(double p, double q, MarginalRows rows) {
        double variance = p * (1 - p) / rows.real().length + q * (1 - q) / rows.synthetic().length;
        // Shares that were added up may be a little more than 1.
        return Math.sqrt(Math.max(0, variance));
    }
}
