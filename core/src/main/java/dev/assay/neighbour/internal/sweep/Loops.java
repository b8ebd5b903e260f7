package dev.assay.neighbour.internal.sweep;

/**
 * The loops of a sweep. Each runs over arrays with one index that starts alike in all of them, and
 * without a branch: what compilers turn into vectors, on 17 as well.
 */
final class Loops {

    private Loops() {}

    /** Adds four weighted differences, one after the other. */
    static void differences(
            double[] sums, int to, double[][] columns, double[] cells, double[] weights) {
        double[] a = columns[0];
        double[] b = columns[1];
        double[] c = columns[2];
        double[] d = columns[3];
        double x = cells[0];
        double y = cells[1];
        double z = cells[2];
        double u = cells[3];
        double first = weights[0];
        double second = weights[1];
        double third = weights[2];
        double fourth = weights[3];
        for (int i = 0; i < to; i++) {
            sums[i] =
                    sums[i]
                            + first * Math.abs(a[i] - x)
                            + second * Math.abs(b[i] - y)
                            + third * Math.abs(c[i] - z)
                            + fourth * Math.abs(d[i] - u);
        }
    }

    /** Adds a weighted difference of at most 1. */
    static void clipped(double[] sums, int to, double[] column, double cell, double weight) {
        for (int i = 0; i < to; i++) {
            sums[i] += weight * Math.min(Math.abs(column[i] - cell), 1);
        }
    }

    /** Adds four squared differences, one after the other. */
    static void squares(double[] sums, int to, double[][] columns, double[] cells) {
        double[] a = columns[0];
        double[] b = columns[1];
        double[] c = columns[2];
        double[] d = columns[3];
        double x = cells[0];
        double y = cells[1];
        double z = cells[2];
        double u = cells[3];
        for (int i = 0; i < to; i++) {
            double first = a[i] - x;
            double second = b[i] - y;
            double third = c[i] - z;
            double fourth = d[i] - u;
            sums[i] = sums[i] + first * first + second * second + third * third + fourth * fourth;
        }
    }

    /** Divides sums. */
    static void divide(double[] sums, int to, double divisor) {
        for (int i = 0; i < to; i++) {
            sums[i] = sums[i] / divisor;
        }
    }

    /** Takes square roots of sums. */
    static void root(double[] sums, int to) {
        for (int i = 0; i < to; i++) {
            sums[i] = Math.sqrt(sums[i]);
        }
    }
}
