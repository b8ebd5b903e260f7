package dev.assay.spark;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Different values in ascending order and how often each occurs, which takes little room where one
 * value fills a column.
 *
 * @param values ascending, each once
 * @param counts of each, at least 1
 */
record RunLengths(double[] values, int[] counts) implements Serializable {

    static final RunLengths NONE = new RunLengths(new double[0], new int[0]);

    /** Of values that ascend. */
    static RunLengths of(double[] sorted) {
        double[] values = new double[sorted.length];
        int[] counts = new int[sorted.length];
        int used = 0;
        for (double value : sorted) {
            if (used == 0 || value != values[used - 1]) {
                values[used++] = value;
            }
            counts[used - 1]++;
        }
        return new RunLengths(Arrays.copyOf(values, used), Arrays.copyOf(counts, used));
    }

    /** Of all these together. */
    static RunLengths merged(Iterable<RunLengths> some) {
        Deque<RunLengths> left = new ArrayDeque<>();
        some.forEach(left::add);
        while (left.size() > 1) {
            left.add(left.remove().and(left.remove()));
        }
        return left.isEmpty() ? NONE : left.remove();
    }

    private RunLengths and(RunLengths other) {
        double[] both = new double[values.length + other.values.length];
        int[] times = new int[both.length];
        int used = 0;
        int i = 0;
        int j = 0;
        while (i < values.length || j < other.values.length) {
            boolean own =
                    j == other.values.length || i < values.length && values[i] <= other.values[j];
            double value = own ? values[i] : other.values[j];
            both[used] = value;
            if (i < values.length && values[i] == value) {
                times[used] += counts[i++];
            }
            if (j < other.values.length && other.values[j] == value) {
                times[used] += other.counts[j++];
            }
            used++;
        }
        return new RunLengths(Arrays.copyOf(both, used), Arrays.copyOf(times, used));
    }

    /** Those from one place among the different values to another, which is not among them. */
    RunLengths between(int from, int to) {
        return new RunLengths(
                Arrays.copyOfRange(values, from, to), Arrays.copyOfRange(counts, from, to));
    }

    /** How many values there are, equal ones counted. */
    int total() {
        return Arrays.stream(counts).reduce(0, Math::addExact);
    }
}
