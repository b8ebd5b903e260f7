package dev.assay.metrics.privacy.disclosure;

import java.util.Arrays;
import java.util.List;

/**
 * The combinations of values in a few columns that exactly one real person has, and where they are
 * found: open addressing, since there is one for every row of a large table. Two combinations are
 * taken for one with a chance of about 5 · 10⁻²⁰.
 */
final class Combinations {

    private static final int NONE = -1;
    private static final int SEVERAL = -2;
    private static final int BLOCK = 1024;

    /** One bit for each of many places, since most of what is looked for is not there. */
    private final long[] there;

    private final long[] keys;
    private final int[] found;
    private final long[][] hashes;

    /**
     * Finds them.
     *
     * @param columns a few of them
     * @param persons by pooled row, a number from 0 that rows of one person share
     * @param most how many synthetic rows may be expected to have a combination if their columns
     *     were independent; others are left out
     */
    Combinations(List<CodedColumn> columns, int[] persons, double most) {
        hashes = columns.stream().map(CodedColumn::hashes).toArray(long[][]::new);
        int size = 4 * Integer.highestOneBit(Math.max(4, persons.length));
        keys = new long[size];
        found = new int[size];
        there = new long[size / 16];
        Arrays.fill(found, NONE);
        double enough = most / columns.get(0).synthetic().length;
        int[][] real = columns.stream().map(CodedColumn::real).toArray(int[][]::new);
        long[] block = new long[BLOCK];
        double[] shares = new double[BLOCK];
        for (int first = 0; first < persons.length; first += BLOCK) {
            int rows = Math.min(BLOCK, persons.length - first);
            keys(real, first, rows, block);
            shares(columns, first, rows, shares);
            for (int i = 0; i < rows; i++) {
                if (shares[i] <= enough) {
                    add(block[i], persons[first + i]);
                }
            }
        }
    }

    private void add(long key, int person) {
        int place = place(key);
        boolean one = found[place] == NONE || found[place] == person;
        found[place] = one ? person : SEVERAL;
        keys[place] = key;
        there[word(key)] |= 1L << key;
    }

    /** The product of the shares of values; infinite where one cannot be part of a combination. */
    private static void shares(List<CodedColumn> columns, int first, int rows, double[] shares) {
        Arrays.fill(shares, 1);
        for (CodedColumn column : columns) {
            double[] ofCodes = column.shares();
            int[] codes = column.real();
            for (int i = 0; i < rows; i++) {
                int code = codes[first + i];
                shares[i] *= code == 0 ? Double.POSITIVE_INFINITY : ofCodes[code];
            }
        }
    }

    /**
     * Marks the persons whose combination one of these rows has.
     *
     * @param codes by column, then row
     */
    void mark(boolean[] marked, int[]... codes) {
        long[] block = new long[BLOCK];
        for (int first = 0; first < codes[0].length; first += BLOCK) {
            int rows = Math.min(BLOCK, codes[0].length - first);
            keys(codes, first, rows, block);
            for (int i = 0; i < rows; i++) {
                long key = block[i];
                if ((there[word(key)] >>> key & 1) != 0) {
                    int person = found[place(key)];
                    if (person >= 0) {
                        marked[person] = true;
                    }
                }
            }
        }
    }

    /** The bits of each row's combination; those of one with a value of number 0 are nobody's. */
    private void keys(int[][] codes, int first, int rows, long[] block) {
        Arrays.fill(block, 0);
        for (int column = 0; column < codes.length; column++) {
            int[] own = codes[column];
            long[] bits = hashes[column];
            for (int i = 0; i < rows; i++) {
                block[i] += bits[own[first + i]];
            }
        }
    }

    private int word(long key) {
        return (int) (key >>> Integer.SIZE) & there.length - 1;
    }

    private int place(long key) {
        int place = (int) (key >>> 8) & keys.length - 1;
        while (found[place] != NONE && keys[place] != key) {
            place = place + 1 & keys.length - 1;
        }
        return place;
    }
}
