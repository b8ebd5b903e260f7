package dev.assay.content;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * One column of some rows, or several taken together, as numbers from 0 that equal cells share.
 *
 * @param codes by row
 * @param values how many there are
 */
record CodedRows(int[] codes, int values) {

    /** Numbers for cells that are equal where their bits are. */
    static CodedRows of(long[] cells) {
        Map<Long, Integer> numbers = new HashMap<>();
        int[] codes =
                Arrays.stream(cells)
                        .mapToInt(cell -> numbers.computeIfAbsent(cell, key -> numbers.size()))
                        .toArray();
        return new CodedRows(codes, numbers.size());
    }

    /** Rows that are equal in both. */
    CodedRows and(CodedRows other) {
        long[] pairs = new long[codes.length];
        Arrays.setAll(pairs, row -> (long) codes[row] * other.values + other.codes[row]);
        return of(pairs);
    }

    /** The same values in at most so many heaps, each about as large. */
    CodedRows heaped(int heaps) {
        int[] counts = counts();
        Integer[] order = new Integer[values];
        Arrays.setAll(order, value -> value);
        Arrays.sort(order, (a, b) -> Integer.compare(counts[b], counts[a]));
        int[] heap = new int[values];
        int[] filled = new int[Math.min(heaps, Math.max(1, values))];
        for (int value : order) {
            int least = 0;
            for (int i = 1; i < filled.length; i++) {
                least = filled[i] < filled[least] ? i : least;
            }
            heap[value] = least;
            filled[least] += counts[value];
        }
        return new CodedRows(Arrays.stream(codes).map(code -> heap[code]).toArray(), filled.length);
    }

    /** The same rows, of which each has a value of its own where more than so many share one. */
    CodedRows upTo(int most) {
        int[] counts = counts();
        boolean[] alone = new boolean[codes.length];
        for (int row = 0; row < codes.length; row++) {
            alone[row] = counts[codes[row]] > most;
        }
        return apart(alone);
    }

    /** The same rows, of which these have a value of their own each. */
    CodedRows apart(boolean[] alone) {
        long[] cells = new long[codes.length];
        Arrays.setAll(cells, row -> alone[row] ? values + (long) row : codes[row]);
        return of(cells);
    }

    /** How many rows have a value that an earlier row has. */
    int repeats() {
        return codes.length - values;
    }

    /** The rows that come first of their values. */
    int[] firsts() {
        int[] firsts = new int[values];
        int found = 0;
        for (int row = 0; row < codes.length; row++) {
            if (codes[row] == found) {
                firsts[found++] = row;
            }
        }
        return Arrays.copyOf(firsts, found);
    }

    /** These rows alone, with the same numbers. */
    CodedRows at(int[] rows) {
        return new CodedRows(Arrays.stream(rows).map(row -> codes[row]).toArray(), values);
    }

    /** The probability that two rows, drawn with replacement, are equal. */
    double chance() {
        double sum = 0;
        for (int count : counts()) {
            double share = (double) count / codes.length;
            sum += share * share;
        }
        return sum;
    }

    /** The entropy in nats, with the correction of Miller and Madow (1955). */
    double entropy() {
        double sum = 0;
        int there = 0;
        for (int count : counts()) {
            if (count > 0) {
                double share = (double) count / codes.length;
                sum -= share * Math.log(share);
                there++;
            }
        }
        return sum + (there - 1) / (2.0 * codes.length);
    }

    private int[] counts() {
        int[] counts = new int[values];
        for (int code : codes) {
            counts[code]++;
        }
        return counts;
    }

    /**
     * How much more often rows that follow one another in a group are equal in another column than
     * any two rows are: \((a - c) / (1 - c)\), 1 where the group tells the value, 0 where it tells
     * nothing or no row follows another.
     */
    double tells(CodedRows other) {
        int[] last = new int[values];
        Arrays.fill(last, -1);
        int pairs = 0;
        int equal = 0;
        for (int row = 0; row < codes.length; row++) {
            int before = last[codes[row]];
            if (before >= 0) {
                pairs++;
                equal += other.codes[before] == other.codes[row] ? 1 : 0;
            }
            last[codes[row]] = row;
        }
        double chance = other.chance();
        return pairs == 0 || chance >= 1 ? 0 : ((double) equal / pairs - chance) / (1 - chance);
    }
}
