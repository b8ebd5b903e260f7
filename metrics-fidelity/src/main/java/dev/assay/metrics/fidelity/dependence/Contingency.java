package dev.assay.metrics.fidelity.dependence;

import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.table.Blocks;
import dev.assay.table.Codes;
import java.io.Serializable;
import java.util.Arrays;

/**
 * How often the states of two columns occur together. Only pairs of states that occur are kept, so
 * two columns of ten thousand levels each cost no more than their rows.
 */
final class Contingency {

    private static final int DENSE_CELLS = 1 << 14;

    private final int[] first;
    private final int[] second;
    private final int[] firstState;
    private final int[] secondState;
    private final int[] together;
    private final int rows;

    private Contingency(int[] first, int[] second, long[] keys, int[] together, int rows) {
        this.first = first;
        this.second = second;
        this.together = together;
        this.rows = rows;
        this.firstState = new int[keys.length];
        this.secondState = new int[keys.length];
        for (int cell = 0; cell < keys.length; cell++) {
            firstState[cell] = (int) (keys[cell] / second.length);
            secondState[cell] = (int) (keys[cell] % second.length);
        }
    }

    /**
     * The table of two columns.
     *
     * @param a the state of each row in the first column, below {@code statesA}
     * @param statesA how many states it may have
     * @param b the state of each row in the second column, below {@code statesB}
     * @param statesB how many states it may have
     */
    static Contingency of(int[] a, int statesA, int[] b, int statesB) {
        return of(Codes.owning(a.clone()), statesA, Codes.owning(b.clone()), statesB);
    }

    /**
     * Likewise, wherever the states are; a missing one is the last state.
     *
     * @param statesA how many states the first may have, that of missing cells included
     * @param statesB how many states the second may have
     */
    static Contingency of(Codes a, int statesA, Codes b, int statesB) {
        long cells = (long) statesA * statesB;
        boolean dense =
                cells <= Math.max(DENSE_CELLS, 4L * a.size()) && cells <= Integer.MAX_VALUE / 4;
        int[] first = new int[statesA];
        int[] second = new int[statesB];
        CellCounts counts = dense ? new CellCounts.Dense((int) cells) : new CellCounts.Sparse();
        if (a.distant().isPresent()) {
            for (Counted some : Blocks.gather(a, block -> counted(a, statesA, b, statesB, block))) {
                for (int i = 0; i < some.cells().length; i++) {
                    long cell = some.cells()[i];
                    first[(int) (cell / statesB)] += some.times()[i];
                    second[(int) (cell % statesB)] += some.times()[i];
                    counts.add(cell, some.times()[i]);
                }
            }
        } else {
            int[] others = new int[Math.min(Blocks.ROWS, a.size())];
            Blocks.each(
                    a,
                    (from, size, codes) -> {
                        b.read(from, size, others);
                        for (int i = 0; i < size; i++) {
                            int one = codes[i] < 0 ? statesA - 1 : codes[i];
                            int other = others[i] < 0 ? statesB - 1 : others[i];
                            first[one]++;
                            second[other]++;
                            counts.add((long) one * statesB + other, 1);
                        }
                    });
        }
        long[] keys = counts.keys();
        return new Contingency(first, second, keys, counts.of(keys), a.size());
    }

    /**
     * The table of these counts.
     *
     * @param counts of the pairs of states, by the first and within it by the second
     * @param statesB how many states the second may have
     */
    static Contingency of(int[] counts, int statesB) {
        int[] first = new int[counts.length / statesB];
        int[] second = new int[statesB];
        long[] keys = new long[counts.length];
        int[] together = new int[counts.length];
        int used = 0;
        int rows = 0;
        for (int cell = 0; cell < counts.length; cell++) {
            if (counts[cell] > 0) {
                first[cell / statesB] += counts[cell];
                second[cell % statesB] += counts[cell];
                rows += counts[cell];
                keys[used] = cell;
                together[used++] = counts[cell];
            }
        }
        return new Contingency(
                first, second, Arrays.copyOf(keys, used), Arrays.copyOf(together, used), rows);
    }

    /** How often the cells of a block that occur do. */
    private record Counted(long[] cells, int[] times) implements Serializable {}

    private static Counted counted(Codes a, int statesA, Codes b, int statesB, int block) {
        int[] codes = Blocks.read(a, block);
        int[] others = Blocks.read(b, block);
        CellCounts counts = new CellCounts.Sparse();
        for (int i = 0; i < codes.length; i++) {
            int one = codes[i] < 0 ? statesA - 1 : codes[i];
            int other = others[i] < 0 ? statesB - 1 : others[i];
            counts.add((long) one * statesB + other, 1);
        }
        long[] keys = counts.keys();
        return new Counted(keys, counts.of(keys));
    }

    int rows() {
        return rows;
    }

    /** How many states of the first column occur. */
    int firstStates() {
        return Levels.occurring(first);
    }

    /** How many states of the second column occur. */
    int secondStates() {
        return Levels.occurring(second);
    }

    /** \(\chi^2 / n = \sum_{ij} n_{ij}^2 / (n_{i\cdot} n_{\cdot j}) - 1\), at least 0. */
    double phiSquared() {
        double sum = 0;
        for (int cell = 0; cell < together.length; cell++) {
            double count = together[cell];
            sum += count * count / ((double) first[firstState[cell]] * second[secondState[cell]]);
        }
        return Math.max(0, sum - 1);
    }

    /**
     * \(\chi^2 / n\) of a table of two by two occurring states with Yates' continuity correction.
     */
    double phiSquaredYates() {
        double chi = 0;
        double[] a = Arrays.stream(first).filter(count -> count > 0).asDoubleStream().toArray();
        double[] b = Arrays.stream(second).filter(count -> count > 0).asDoubleStream().toArray();
        // In a table of two by two all four deviations from the expected counts have one absolute
        // value.
        double expected = a[0] * b[0] / rows;
        double deviation = Math.abs(firstCell() - expected);
        double corrected = deviation - Math.min(0.5, deviation);
        for (double rowTotal : a) {
            for (double columnTotal : b) {
                chi += corrected * corrected / (rowTotal * columnTotal / rows);
            }
        }
        return chi / rows;
    }

    /** How often the first occurring states of both columns occur together. */
    private double firstCell() {
        int i = 0;
        while (first[i] == 0) {
            i++;
        }
        int j = 0;
        while (second[j] == 0) {
            j++;
        }
        return firstState.length > 0 && firstState[0] == i && secondState[0] == j ? together[0] : 0;
    }

    /**
     * Mutual information over the mean of both entropies, \(I / \frac12(H_1 + H_2)\), in [0, 1]; 1
     * when both columns have one state, 0 when only one has.
     */
    double normalisedInformation() {
        if (firstStates() <= 1 && secondStates() <= 1) {
            return 1;
        }
        double n = rows;
        double information = 0;
        for (int cell = 0; cell < together.length; cell++) {
            double count = together[cell];
            information +=
                    count
                            / n
                            * Math.log(
                                    count
                                            * n
                                            / ((double) first[firstState[cell]]
                                                    * second[secondState[cell]]));
        }
        double mean = (entropy(first) + entropy(second)) / 2;
        return information <= Math.ulp(1.0) ? 0 : Math.min(1, information / mean);
    }

    private double entropy(int[] counts) {
        double entropy = 0;
        for (int count : counts) {
            if (count > 0) {
                double share = count / (double) rows;
                entropy -= share * Math.log(share);
            }
        }
        return entropy;
    }
}
