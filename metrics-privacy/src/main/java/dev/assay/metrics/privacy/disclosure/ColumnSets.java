package dev.assay.metrics.privacy.disclosure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The sets of two to four columns that are tried: the most promising pair, triple and set of four,
 * then the next of each. A set promises what it adds to its subsets: the share of real rows whose
 * values it makes unique and unlikely to be met by chance, were the columns independent, less that
 * of the best of its subsets, since a leak of the whole shows in them too. What is promised depends
 * on no label.
 */
final class ColumnSets {

    /** Sets that are weighed of a size; a random choice where there are more. */
    private static final int WEIGHED = 20_000;

    private static final int LARGEST = 4;

    /** A set that promises less is not worth a look. */
    private static final double LEAST = 1e-3;

    private final List<CodedColumn> columns;
    private final int needed;
    private final double[] present;
    private final double[] agreeing;
    private final int real;
    private final int synthetic;

    /**
     * Sets of these columns.
     *
     * @param needed how many of the columns, the first ones, of which a set needs at least one
     */
    ColumnSets(List<CodedColumn> columns, int needed) {
        this.columns = columns;
        this.needed = needed;
        this.present = columns.stream().mapToDouble(CodedColumn::present).toArray();
        this.agreeing = columns.stream().mapToDouble(CodedColumn::agreeing).toArray();
        this.real = columns.get(0).real().length;
        this.synthetic = columns.get(0).synthetic().length;
    }

    /** How many rows are looked at for a set. */
    long cost(List<CodedColumn> set) {
        return real + (long) UniquesFound.looks(set.size()) * synthetic;
    }

    /** At most so many sets, and as many as no more rows need to be looked at for. */
    List<List<CodedColumn>> best(int most, long budget, RandomGenerator random) {
        List<Queue<int[]>> sizes = new ArrayList<>();
        for (int size = 2; size <= Math.min(LARGEST, columns.size()); size++) {
            sizes.add(promising(candidates(columns.size(), size, random)));
        }
        List<List<CodedColumn>> best = new ArrayList<>();
        long left = budget;
        while (sizes.stream().anyMatch(queue -> !queue.isEmpty())) {
            for (Queue<int[]> queue : sizes) {
                if (!queue.isEmpty()) {
                    List<CodedColumn> set =
                            Arrays.stream(queue.remove()).mapToObj(columns::get).toList();
                    left -= cost(set);
                    if (best.size() == most || left < 0) {
                        return best;
                    }
                    best.add(set);
                }
            }
        }
        return best;
    }

    private Queue<int[]> promising(List<int[]> sets) {
        List<int[]> candidates =
                sets.stream().filter(set -> Arrays.stream(set).anyMatch(i -> i < needed)).toList();
        double[] promises = candidates.stream().mapToDouble(this::promise).toArray();
        return IntStream.range(0, promises.length)
                .boxed()
                .filter(i -> promises[i] >= LEAST)
                .sorted(Comparator.comparingDouble(i -> -promises[i]))
                .map(candidates::get)
                .collect(Collectors.toCollection(ArrayDeque::new));
    }

    private double promise(int[] set) {
        double share = 1;
        double agree = 1;
        double loosest = 0;
        for (int column : set) {
            share *= present[column];
            agree *= agreeing[column];
            loosest = Math.max(loosest, agreeing[column]);
        }
        return share * (telling(agree) - (set.length == 2 ? 0 : telling(agree / loosest)));
    }

    /** About how many rows are unique and unlikely, where two agree with this probability. */
    private double telling(double agree) {
        return Math.exp(-4 * agree * Math.max(real, synthetic));
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
        int next = set.length == 0 ? 0 : set[set.length - 1] + 1;
        for (int column = next; column < columns; column++) {
            int[] longer = Arrays.copyOf(set, set.length + 1);
            longer[set.length] = column;
            extend(longer, columns, size, all);
        }
    }
}
