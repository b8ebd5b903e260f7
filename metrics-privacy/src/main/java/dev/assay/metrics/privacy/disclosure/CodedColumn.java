package dev.assay.metrics.privacy.disclosure;

import dev.assay.content.CellContent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * The values of one column that may be part of a combination: those that two persons and a
 * synthetic row have. They are numbered from 1; 0 stands for all other values, which either single
 * a row out by themselves or are in no synthetic row.
 *
 * @param name of the column
 * @param how its values are compared, to be read after its name; empty where they are as they are
 * @param real by pooled row
 * @param synthetic by synthetic row
 * @param shuffled the same numbers with the synthetic rows in random order
 * @param shares by number, the share of the synthetic rows that have the value
 * @param agreeing how likely two real rows agree whose values may be part of a combination
 * @param hashes by number, the bits of the content; those of 0 are no value's
 */
record CodedColumn(
        String name,
        String how,
        int[] real,
        int[] synthetic,
        int[] shuffled,
        double[] shares,
        double agreeing,
        long[] hashes) {

    private static final int SEVERAL = -1;

    /**
     * Codes the content of a column's cells; equal content of the column has equal bits, which add
     * up to those of a combination.
     *
     * @param persons by pooled row, a number from 0 that rows of one person share
     */
    static CodedColumn of(
            String name,
            String how,
            long[] real,
            int[] persons,
            long[] synthetic,
            RandomGenerator random) {
        Map<Long, Integer> holders = new HashMap<>();
        for (int row = 0; row < real.length; row++) {
            int person = persons[row];
            holders.merge(real[row], person, (one, other) -> one == person ? one : SEVERAL);
        }
        Map<Long, Integer> codes = new HashMap<>();
        int[] ofSynthetic = new int[synthetic.length];
        for (int row = 0; row < synthetic.length; row++) {
            if (holders.getOrDefault(synthetic[row], 0) == SEVERAL) {
                ofSynthetic[row] = codes.computeIfAbsent(synthetic[row], cell -> codes.size() + 1);
            }
        }
        int[] ofReal = Arrays.stream(real).mapToInt(cell -> codes.getOrDefault(cell, 0)).toArray();
        double[] shares = new double[codes.size() + 1];
        for (int code : ofSynthetic) {
            shares[code] += 1.0 / synthetic.length;
        }
        long[] hashes = new long[shares.length];
        hashes[0] = CellContent.mixed(name.hashCode());
        codes.forEach((cell, code) -> hashes[code] = cell);
        return new CodedColumn(
                name,
                how,
                ofReal,
                ofSynthetic,
                shuffled(ofSynthetic, random),
                shares,
                agreeing(ofReal, codes.size()),
                hashes);
    }

    /** How many values may be part of a combination. */
    int values() {
        return shares.length - 1;
    }

    /** The share of real rows whose value may be part of a combination. */
    double present() {
        return present(real);
    }

    private static double present(int[] real) {
        return (double) Arrays.stream(real).filter(code -> code > 0).count() / real.length;
    }

    private static double agreeing(int[] real, int values) {
        int[] counts = new int[values + 1];
        for (int code : real) {
            counts[code]++;
        }
        double sum = 0;
        for (int code = 1; code < counts.length; code++) {
            double share = (double) counts[code] / real.length;
            sum += share * share;
        }
        return values == 0 ? 1 : sum / present(real);
    }

    private static int[] shuffled(int[] codes, RandomGenerator random) {
        int[] shuffled = codes.clone();
        for (int i = shuffled.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int kept = shuffled[i];
            shuffled[i] = shuffled[other];
            shuffled[other] = kept;
        }
        return shuffled;
    }
}
