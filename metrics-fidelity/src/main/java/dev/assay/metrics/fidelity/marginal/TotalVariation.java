package dev.assay.metrics.fidelity.marginal;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Total variation distance \(\frac12 \sum_k |p_k - q_k|\) of two samples of levels, and how likely
 * one as large is when the labels <em>real</em> and <em>synthetic</em> are dealt at random.
 */
final class TotalVariation {

    private static final double SLACK = 1e-14;

    /** After so many deals, which take far less than a millisecond, the run is asked for. */
    private static final int DEALS = 256;

    private final int[] real;
    private final int[] synthetic;
    private final int realRows;
    private final int syntheticRows;
    private final double unit;

    /**
     * Two samples.
     *
     * @param real counts by level
     * @param synthetic counts by level, in the same order
     * @param decimals the decimals to which every distance is rounded; negative for none
     */
    TotalVariation(int[] real, int[] synthetic, int decimals) {
        this.real = real;
        this.synthetic = synthetic;
        this.realRows = Arrays.stream(real).sum();
        this.syntheticRows = Arrays.stream(synthetic).sum();
        this.unit = decimals < 0 ? 0 : Math.pow(10, decimals);
    }

    double distance() {
        return distance(real, synthetic);
    }

    private double distance(int[] first, int[] second) {
        double sum = 0;
        for (int level = 0; level < first.length; level++) {
            sum +=
                    Math.abs(
                            (double) second[level] / syntheticRows
                                    - (double) first[level] / realRows);
        }
        return unit == 0 ? sum / 2 : Math.rint(sum / 2 * unit) / unit;
    }

    /**
     * The share of deals whose distance is at least the observed one: (1 + hits) / (1 + deals) for
     * random deals, drawn as counts from the multivariate hypergeometric distribution; all deals,
     * each counted once, when there are no more of them than asked for.
     *
     * @param checkpoint called now and then; throws when the run was cancelled
     */
    double p(RandomGenerator random, int deals, Runnable checkpoint) {
        int[] pooled = new int[real.length];
        for (int level = 0; level < pooled.length; level++) {
            pooled[level] = real[level] + synthetic[level];
        }
        pooled = Arrays.stream(pooled).filter(count -> count > 0).sorted().toArray();
        double threshold = distance() - Math.max(SLACK, SLACK * distance());
        if (allDeals() <= deals) {
            double[] hitsAndAll = new double[2];
            enumerate(
                    pooled,
                    new int[pooled.length],
                    0,
                    new Left(realRows + syntheticRows, syntheticRows),
                    1,
                    threshold,
                    hitsAndAll);
            return hitsAndAll[0] / hitsAndAll[1];
        }
        Hypergeometric hypergeometric = new Hypergeometric(realRows + syntheticRows);
        int[] dealt = new int[pooled.length];
        int[] rest = new int[pooled.length];
        int hits = 0;
        for (int deal = 0; deal < deals; deal++) {
            if (deal % DEALS == 0) {
                checkpoint.run();
            }
            int total = realRows + syntheticRows;
            int open = syntheticRows;
            for (int level = pooled.length - 1; level >= 0; level--) {
                dealt[level] = hypergeometric.draw(random, total, pooled[level], open);
                rest[level] = pooled[level] - dealt[level];
                total -= pooled[level];
                open -= dealt[level];
            }
            if (distance(rest, dealt) >= threshold) {
                hits++;
            }
        }
        return (1.0 + hits) / (1.0 + deals);
    }

    private double allDeals() {
        double ways = 1;
        int fewer = Math.min(realRows, syntheticRows);
        for (int i = 1; i <= fewer && ways < 1e12; i++) {
            ways = ways * (realRows + syntheticRows - fewer + i) / i;
        }
        return ways;
    }

    /**
     * What is still to be dealt.
     *
     * @param rows of this level and those after it
     * @param open how many of them become synthetic ones
     */
    private record Left(int rows, int open) {

        /** After one level with so many rows, of which so many were dealt. */
        Left after(int pooled, int dealt) {
            return new Left(rows - pooled, open - dealt);
        }

        /** Whether the levels that are left have as many rows as have to be dealt. */
        boolean isEnough() {
            return rows >= open;
        }
    }

    private void enumerate(
            int[] pooled,
            int[] dealt,
            int level,
            Left left,
            double ways,
            double threshold,
            double[] hitsAndAll) {
        if (level == pooled.length) {
            int[] rest = new int[pooled.length];
            Arrays.setAll(rest, k -> pooled[k] - dealt[k]);
            hitsAndAll[0] += distance(rest, dealt) >= threshold ? ways : 0;
            hitsAndAll[1] += ways;
            return;
        }
        double choices = 1;
        for (int count = 0; count <= Math.min(pooled[level], left.open()); count++) {
            Left after = left.after(pooled[level], count);
            // Else there would be 2ⁿ ways to give all but one of n rows away, of which n are deals.
            if (after.isEnough()) {
                dealt[level] = count;
                enumerate(pooled, dealt, level + 1, after, ways * choices, threshold, hitsAndAll);
            }
            choices = choices * (pooled[level] - count) / (count + 1);
        }
    }
}
