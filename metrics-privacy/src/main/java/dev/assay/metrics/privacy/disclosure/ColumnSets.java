package dev.assay.metrics.privacy.disclosure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * The sets of two to four columns that are tried, the most promising first. A set promises what it
 * adds to its subsets: the share of real rows whose values it makes unique and unlikely to be met
 * by chance, were the columns independent, less that of the best of its subsets, since a leak of
 * the whole shows in them too. What is promised depends on no label.
 */
final class ColumnSets {

    /** Sets that are weighed of a size; a random choice where there are more. */
    private static final int WEIGHED = 20_000;

    private static final int LARGEST = 4;

    private final List<CodedColumn> columns;
    private final double[] present;
    private final double[] agreeing;
    private final int real;
    private final int synthetic;

    ColumnSets(List<CodedColumn> columns) {
        this.columns = columns;
        this.present = columns.stream().mapToDouble(ColumnSets::present).toArray();
        this.agreeing = columns.stream().mapToDouble(ColumnSets::agreeing).toArray();
        this.real = columns.get(0).real().length;
        this.synthetic = columns.get(0).synthetic().length;
    }

    /** At most so many sets, and at least one, as long as no more rows need to be looked at. */
    List<List<CodedColumn>> best(int most, long budget, RandomGenerator random) {
        List<int[]> weighed = new ArrayList<>();
        for (int size = 2; size <= Math.min(LARGEST, columns.size()); size++) {
            weighed.addAll(candidates(columns.size(), size, random));
        }
        double[] promises = weighed.stream().mapToDouble(this::promise).toArray();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < promises.length; i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingDouble(i -> -promises[i]));
        List<List<CodedColumn>> best = new ArrayList<>();
        long left = budget;
        for (int i : order) {
            int[] set = weighed.get(i);
            left -= real + (long) UniquesFound.looks(set.length) * synthetic;
            if (best.size() == most || left < 0 && !best.isEmpty()) {
                break;
            }
            best.add(Arrays.stream(set).mapToObj(columns::get).toList());
        }
        return best;
    }

    private double promise(int[] set) {
        double[] sorted = Arrays.stream(set).mapToDouble(column -> agreeing[column]).toArray();
        double all = Arrays.stream(sorted).reduce(1, (a, b) -> a * b);
        double loosest = Arrays.stream(sorted).max().orElseThrow();
        double share =
                Arrays.stream(set)
                        .mapToDouble(column -> present[column])
                        .reduce(1, (a, b) -> a * b);
        double before = set.length == 2 ? 0 : telling(all / loosest);
        return share * (telling(all) - before);
    }

    /** About how many rows are unique and unlikely, where two agree with this probability. */
    private double telling(double agree) {
        return Math.exp(-4 * agree * Math.max(real, synthetic));
    }

    /** The share of real rows whose value may be part of a combination. */
    private static double present(CodedColumn column) {
        return (double) Arrays.stream(column.real()).filter(code -> code > 0).count()
                / column.real().length;
    }

    /** How likely a row agrees with one of those. */
    private static double agreeing(CodedColumn column) {
        double[] shares = new double[column.values() + 1];
        for (int code : column.real()) {
            shares[code] += 1.0 / column.real().length;
        }
        double sum = Arrays.stream(shares, 1, shares.length).map(share -> share * share).sum();
        return sum / present(column);
    }

    /** All sets of a size, or a random choice, each ascending. */
    static List<int[]> candidates(int columns, int size, RandomGenerator random) {
        if (count(columns, size) <= WEIGHED) {
            List<int[]> all = new ArrayList<>();
            extend(new int[0], columns, size, all);
            return all;
        }
        Set<List<Integer>> drawn = new LinkedHashSet<>();
        while (drawn.size() < WEIGHED) {
            drawn.add(random.ints(0, columns).distinct().limit(size).sorted().boxed().toList());
        }
        return drawn.stream().map(set -> set.stream().mapToInt(i -> i).toArray()).toList();
    }

    private static double count(int columns, int size) {
        double count = 1;
        for (int i = 0; i < size; i++) {
            count *= (columns - i) / (i + 1.0);
        }
        return Math.rint(count);
    }

    private static void extend(int[] set, int columns, int size, List<int[]> all) {
        if (set.length == size) {
            all.add(set);
            return;
        }
        for (int column = set.length == 0 ? 0 : set[set.length - 1] + 1;
                column < columns;
                column++) {
            int[] longer = Arrays.copyOf(set, set.length + 1);
            longer[set.length] = column;
            extend(longer, columns, size, all);
        }
    }
}
