package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.EvaluationContext;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Two samples of numbers pooled and sorted: each distinct value once, with how often it occurs in
 * the first sample and in both.
 */
final class TwoSamples {

    private final int[] first;
    private final int[] both;
    private final int n;
    private final int all;

    private TwoSamples(int[] first, int[] both, int n, int all) {
        this.first = first;
        this.both = both;
        this.n = n;
        this.all = all;
    }

    /** The samples, in any order, at least one value each. */
    static TwoSamples of(double[] a, double[] b) {
        double[] x = a.clone();
        double[] y = b.clone();
        Arrays.sort(x);
        Arrays.sort(y);
        int[] first = new int[x.length + y.length];
        int[] both = new int[x.length + y.length];
        int distinct = 0;
        int i = 0;
        int j = 0;
        while (i < x.length || j < y.length) {
            double value = j == y.length || i < x.length && x[i] <= y[j] ? x[i] : y[j];
            for (; i < x.length && x[i] == value; i++) {
                first[distinct]++;
                both[distinct]++;
            }
            for (; j < y.length && y[j] == value; j++) {
                both[distinct]++;
            }
            distinct++;
        }
        return new TwoSamples(
                Arrays.copyOf(first, distinct),
                Arrays.copyOf(both, distinct),
                x.length,
                x.length + y.length);
    }

    /** ∫ (F − G)² dH with H the pooled distribution; in [0, 1/3 + 1/(6nm)]. */
    double cramerVonMises() {
        return cramerVonMises(first);
    }

    /**
     * Scholz and Stephens' A² with midranks, (N − 1)/N (1/n + 1/m) Σ l/N (N·M − n·B)² / (B(N − B) −
     * N·l/4).
     */
    double andersonDarling() {
        return andersonDarling(first);
    }

    /** What A² is when no value of one sample lies beyond any of the other and none is tied. */
    double largestAndersonDarling() {
        int[] ones = new int[all];
        Arrays.fill(ones, 1);
        int[] lower = new int[all];
        Arrays.fill(lower, 0, n, 1);
        return new TwoSamples(lower, ones, n, all).andersonDarling();
    }

    /**
     * The share of relabellings, the given one included, whose statistic is at least the one found.
     */
    double tail(boolean weighted, int permutations, EvaluationContext context, long column) {
        double found = weighted ? andersonDarling() : cramerVonMises();
        RandomGenerator random = context.random("permutation", column);
        int asLarge = 1;
        for (int k = 0; k < permutations; k++) {
            int[] labels = relabelled(random);
            double value = weighted ? andersonDarling(labels) : cramerVonMises(labels);
            asLarge += value >= found * (1 - 1e-12) ? 1 : 0;
        }
        return asLarge / (permutations + 1.0);
    }

    /** n of the pooled values, without replacement, counted by distinct value. */
    private int[] relabelled(RandomGenerator random) {
        int[] labels = new int[both.length];
        int left = n;
        int over = all;
        for (int i = 0; i < both.length; i++) {
            for (int k = 0; k < both[i]; k++, over--) {
                if (random.nextInt(over) < left) {
                    labels[i]++;
                    left--;
                }
            }
        }
        return labels;
    }

    private double cramerVonMises(int[] labels) {
        double sum = 0;
        long inFirst = 0;
        long inBoth = 0;
        double m = all - n;
        for (int i = 0; i < both.length; i++) {
            inFirst += labels[i];
            inBoth += both[i];
            double difference = inFirst / (double) n - (inBoth - inFirst) / m;
            sum += both[i] * difference * difference;
        }
        return sum / all;
    }

    private double andersonDarling(int[] labels) {
        double sum = 0;
        double inFirst = 0;
        double inBoth = 0;
        double size = all;
        for (int i = 0; i < both.length; i++) {
            double m = inFirst + 0.5 * labels[i];
            double b = inBoth + 0.5 * both[i];
            double spread = b * (size - b) - 0.25 * size * both[i];
            double difference = size * m - n * b;
            if (spread > 0) {
                sum += both[i] / size * difference * difference / spread;
            }
            inFirst += labels[i];
            inBoth += both[i];
        }
        return (size - 1) / size * (1.0 / n + 1.0 / (size - n)) * sum;
    }
}
