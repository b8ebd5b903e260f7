package dev.assay.metrics.distribution.sequence;

import java.util.Arrays;
import java.util.List;

/** Two samples of one quantity. */
final class Samples {

    private static final int BINS = 20;
    private static final int FEWEST = 5;

    private Samples() {}

    /**
     * The Kolmogorov–Smirnov distance of two samples of at least one value each; tied values are
     * one step.
     */
    static double ks(double[] first, double[] second) {
        double[] x = first.clone();
        double[] y = second.clone();
        Arrays.sort(x);
        Arrays.sort(y);
        int i = 0;
        int j = 0;
        double greatest = 0;
        while (i < x.length && j < y.length) {
            double value = Math.min(x[i], y[j]);
            while (i < x.length && x[i] == value) {
                i++;
            }
            while (j < y.length && y[j] == value) {
                j++;
            }
            greatest = Math.max(greatest, Math.abs((double) i / x.length - (double) j / y.length));
        }
        return greatest;
    }

    /** Half the sum of absolute differences of two distributions, in [0, 1]. */
    static double totalVariation(double[] p, double[] q) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum += Math.abs(p[i] - q[i]);
        }
        return Math.min(1, sum / 2);
    }

    /** Bins that cover the middle 98 % of both samples; the outer ones are open. */
    static double[] edges(double[] first, double[] second) {
        double[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        Arrays.sort(all);
        double low = all[(int) (0.01 * (all.length - 1))];
        double high = all[(int) Math.ceil(0.99 * (all.length - 1))];
        double[] edges = new double[BINS + 1];
        for (int i = 0; i <= BINS; i++) {
            edges[i] = low + (high - low) * i / BINS;
        }
        return edges;
    }

    /**
     * The share of the values in each bin.
     *
     * @param masked whether bins with fewer than 5 values are shown as empty
     */
    static double[] shares(double[] values, double[] edges, boolean masked) {
        int[] counts = new int[edges.length - 1];
        double width = edges[edges.length - 1] - edges[0];
        for (double value : values) {
            int bin = width > 0 ? (int) ((value - edges[0]) / width * counts.length) : 0;
            counts[Math.min(counts.length - 1, Math.max(0, bin))]++;
        }
        double[] shares = new double[counts.length];
        for (int bin = 0; bin < counts.length; bin++) {
            shares[bin] = masked && counts[bin] < FEWEST ? 0 : counts[bin] / (double) values.length;
        }
        return shares;
    }

    /** The middles of the bins. */
    static double[] middles(double[] edges) {
        double[] middles = new double[edges.length - 1];
        for (int bin = 0; bin < middles.length; bin++) {
            middles[bin] = (edges[bin] + edges[bin + 1]) / 2;
        }
        return middles;
    }

    static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }
}
