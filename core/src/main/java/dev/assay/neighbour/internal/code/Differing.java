package dev.assay.neighbour.internal.code;

import java.util.Arrays;

/** How many codes of two rows differ, where each counts once or not at all. */
public final class Differing {

    private Differing() {}

    /** Which codes count, 1 or 0; empty where some weigh something else. */
    public static int[] counted(double[] weights) {
        return Arrays.stream(weights).allMatch(weight -> weight == 0 || weight == 1)
                ? Arrays.stream(weights).mapToInt(weight -> (int) weight).toArray()
                : new int[0];
    }

    /**
     * Counts without a branch, as rows of many levels differ in every second code unforeseeably.
     */
    public static int count(int[] a, int at, int[] b, int other, int[] counted) {
        int differ = 0;
        for (int k = 0; k < counted.length; k++) {
            int bits = a[at + k] ^ b[other + k];
            differ += (bits | -bits) >>> 31 & counted[k];
        }
        return differ;
    }
}
