package dev.assay.metrics.privacy.person;

import java.util.Arrays;
import java.util.Optional;

/** Levels, whose agreement is Cohen's kappa. */
final class NamedColumn implements OrderedColumn {

    private static final int TILE = 4_096;

    private final int[] synthetic;
    private final int[] real;
    private final double chance;

    private NamedColumn(int[] synthetic, int[] real, double chance) {
        this.synthetic = synthetic;
        this.real = real;
        this.chance = chance;
    }

    /** Codes from 0 in the order of a reading; empty if all of them are one level. */
    static Optional<OrderedColumn> of(int[] synthetic, int[] real, int levels) {
        double chance = chance(synthetic, real, levels);
        return chance < 1 && differ(synthetic) && differ(real)
                ? Optional.of(new NamedColumn(synthetic, real, chance))
                : Optional.empty();
    }

    private static boolean differ(int[] codes) {
        return Arrays.stream(codes).anyMatch(code -> code != codes[0]);
    }

    /** How often two codes drawn from either are the same. */
    private static double chance(int[] some, int[] others, int levels) {
        double[] count = new double[levels];
        for (int code : some) {
            count[code]++;
        }
        double same = 0;
        for (int code : others) {
            same += count[code];
        }
        return same / some.length / others.length;
    }

    @Override
    public void addAgreements(double[] agreements, int step) {
        int[] same = new int[TILE];
        for (int from = 0; from < agreements.length; from += TILE) {
            int size = Math.min(TILE, agreements.length - from);
            Arrays.fill(same, 0);
            for (int i = 0; i < synthetic.length; i++) {
                int code = synthetic[i];
                int first = from + i * step;
                for (int k = 0; k < size; k++) {
                    // 1 where the codes are equal: only then is their difference in bits 0.
                    same[k] += ((code ^ real[first + k]) - 1) >>> 31;
                }
            }
            for (int k = 0; k < size; k++) {
                agreements[from + k] += kappa(same[k], synthetic.length, chance);
            }
        }
    }

    private static double kappa(int same, int rows, double chance) {
        return ((double) same / rows - chance) / (1 - chance);
    }

    @Override
    public void addDifferences(double[] sums, int step, int shift, int other) {
        for (int i = 0; i < sums.length; i++) {
            int here = synthetic[i] == real[shift + i * step] ? 1 : 0;
            int there = synthetic[i] == real[other + i * step] ? 1 : 0;
            sums[i] += (here - there) / (1 - chance);
        }
    }

    @Override
    public boolean runsInOrder() {
        return runsInOrder(synthetic) && runsInOrder(real);
    }

    private static boolean runsInOrder(int[] codes) {
        int same = 0;
        for (int i = 1; i < codes.length; i++) {
            same += codes[i] == codes[i - 1] ? 1 : 0;
        }
        int levels = 1 + Arrays.stream(codes).max().orElseThrow();
        return kappa(same, codes.length - 1, chance(codes, codes, levels)) > 0.5;
    }
}
