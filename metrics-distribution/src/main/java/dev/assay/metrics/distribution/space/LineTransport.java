package dev.assay.metrics.distribution.space;

import java.util.Arrays;

/** Optimal transport on the line, where sorting solves it. */
final class LineTransport {

    private LineTransport() {}

    /** \(W_1 = \int |F - G|\) of two samples of any sizes. */
    static double distance(double[] first, double[] second) {
        double[] a = first.clone();
        double[] b = second.clone();
        Arrays.sort(a);
        Arrays.sort(b);
        double sum = 0;
        int i = 0;
        int j = 0;
        double previous = Math.min(a[0], b[0]);
        while (i < a.length || j < b.length) {
            double next = j == b.length || i < a.length && a[i] <= b[j] ? a[i] : b[j];
            sum += Math.abs((double) i / a.length - (double) j / b.length) * (next - previous);
            previous = next;
            while (i < a.length && a[i] == next) {
                i++;
            }
            while (j < b.length && b[j] == next) {
                j++;
            }
        }
        return sum;
    }
}
