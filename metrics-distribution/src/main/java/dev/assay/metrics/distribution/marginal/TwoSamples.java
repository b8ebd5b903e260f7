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

    /** See {@link RankStatistic}. */
    double cramerVonMises() {
        return statistic(false, first);
    }

    /** See {@link RankStatistic}. */
    double andersonDarling() {
        return statistic(true, first);
    }

    /**
     * The share of relabellings, the given one included, whose statistic is at least the one found.
     */
    double tail(boolean weighted, int permutations, EvaluationContext context, long column) {
        double found = statistic(weighted, first);
        RandomGenerator random = context.random("permutation", column);
        int asLarge = 1;
        for (int k = 0; k < permutations; k++) {
            context.checkCancelled();
            int[] labels = relabelled(random);
            double value = statistic(weighted, labels);
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

    private double statistic(boolean weighted, int[] labels) {
        RankStatistic statistic = RankStatistic.of(weighted, n, all - n);
        for (int i = 0; i < both.length; i++) {
            statistic.take(labels[i], both[i]);
        }
        return statistic.value();
    }
}
