package dev.assay.metrics.privacy.person;

import dev.assay.metrics.privacy.internal.Cells;
import dev.assay.metrics.privacy.internal.IndexedCells;
import dev.assay.metrics.privacy.internal.Predicate;
import dev.assay.metrics.privacy.internal.Predicate.Comparison;
import dev.assay.metrics.privacy.internal.Predicate.Condition;
import dev.assay.stat.SortedValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Makes predicates that hold of exactly one synthetic row, or at random. */
final class Predicates {

    private static final int ATTEMPTS_PER_ATTACK = 20;

    /** Values between two checkpoints. */
    private static final int VALUES_BETWEEN = 4096;

    private final Cells synthetic;
    private final IndexedCells indexed;
    private final boolean[] categorical;
    private final double[][] sorted;
    private final double[][] levels;
    private final double[] medians;
    private final RandomGenerator random;
    private final Runnable checkpoint;

    /**
     * A maker.
     *
     * @param synthetic its rows, no two of them equal, in an order that does not depend on how the
     *     table came
     * @param categorical by column, whether values are only equal or not
     * @param checkpoint called now and then; throws when the run was cancelled
     */
    Predicates(
            Cells synthetic, boolean[] categorical, RandomGenerator random, Runnable checkpoint) {
        this.synthetic = synthetic;
        this.indexed = new IndexedCells(synthetic);
        this.categorical = categorical;
        this.random = random;
        this.checkpoint = checkpoint;
        this.sorted =
                Arrays.stream(synthetic.values())
                        .map(
                                values -> {
                                    checkpoint.run();
                                    return Arrays.stream(values)
                                            .filter(value -> !Double.isNaN(value))
                                            .sorted()
                                            .toArray();
                                })
                        .toArray(double[][]::new);
        this.levels =
                Arrays.stream(sorted)
                        .map(values -> Arrays.stream(values).distinct().toArray())
                        .toArray(double[][]::new);
        this.medians =
                Arrays.stream(sorted)
                        .mapToDouble(
                                values ->
                                        values.length == 0
                                                ? 0
                                                : SortedValues.median(SortedValues.of(values)))
                        .toArray();
    }

    /**
     * Rare values, extremes and a single missing cell: at random from those of all columns, as the
     * reference code does, so that a column of many values is asked more often.
     */
    List<Predicate> univariate(int most) {
        List<Predicate> shuffled = new ArrayList<>();
        for (int column = 0; column < sorted.length; column++) {
            shuffled.addAll(rare(column));
        }
        shuffle(shuffled);
        return List.copyOf(shuffled.subList(0, Math.min(most, shuffled.size())));
    }

    /**
     * Predicates of several columns.
     *
     * @param made what they are
     * @param columns how many columns each of them has
     */
    record Several(List<Predicate> made, int columns) {}

    /**
     * Conditions that a random synthetic row meets in random columns, and no other row. Where so
     * many columns make fewer than half of what is asked for, more are tried until they do; where
     * none does, the most predicates are taken. Few predicates are about the same few outliers,
     * whose luck their risk would be.
     *
     * @param columns of a predicate at least
     */
    Several multivariate(int most, int columns) {
        Several best = new Several(multivariateOf(most, columns), columns);
        int tried = columns;
        while (tried < sorted.length && 2 * best.made().size() < most) {
            tried = Math.min(sorted.length, tried + Math.max(1, tried / 4));
            List<Predicate> made = multivariateOf(most, tried);
            if (made.size() > best.made().size()) {
                best = new Several(made, tried);
            }
        }
        return best;
    }

    private List<Predicate> multivariateOf(int most, int columns) {
        Set<Predicate> chosen = new LinkedHashSet<>();
        for (int attempt = 0;
                attempt < most * ATTEMPTS_PER_ATTACK && chosen.size() < most;
                attempt++) {
            checkpoint.run();
            int row = random.nextInt(synthetic.rows());
            List<Condition> conditions = new ArrayList<>();
            for (int column : columns(columns)) {
                conditions.add(met(column, row));
            }
            Predicate predicate = new Predicate(conditions);
            if (indexed.singlesOut(predicate)) {
                chosen.add(predicate);
            }
        }
        return List.copyOf(chosen);
    }

    /** Conditions drawn at random from the values that there are, without regard to any row. */
    List<Predicate> guessed(int most, int columns) {
        List<Predicate> guessed = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            List<Condition> conditions = new ArrayList<>();
            for (int column : columns(columns)) {
                conditions.add(guess(column));
            }
            guessed.add(new Predicate(conditions));
        }
        return guessed;
    }

    private List<Predicate> rare(int column) {
        double[] values = sorted[column];
        List<Predicate> predicates = new ArrayList<>();
        if (synthetic.rows() - values.length == 1) {
            predicates.add(new Predicate(List.of(new Condition(column, Comparison.MISSING, 0))));
        }
        int last = values.length - 1;
        if (!categorical[column] && last >= 0 && alone(values, 0)) {
            predicates.add(
                    new Predicate(List.of(new Condition(column, Comparison.AT_MOST, values[0]))));
        }
        if (!categorical[column] && last >= 0 && alone(values, last)) {
            predicates.add(
                    new Predicate(
                            List.of(new Condition(column, Comparison.AT_LEAST, values[last]))));
        }
        for (int i = 0; i < values.length; i++) {
            if (i % VALUES_BETWEEN == 0) {
                checkpoint.run();
            }
            if (alone(values, i)) {
                predicates.add(
                        new Predicate(List.of(new Condition(column, Comparison.EQUAL, values[i]))));
            }
        }
        return predicates;
    }

    private static boolean alone(double[] sorted, int i) {
        return (i == 0 || sorted[i - 1] != sorted[i])
                && (i == sorted.length - 1 || sorted[i + 1] != sorted[i]);
    }

    private Condition met(int column, int row) {
        double value = synthetic.values()[column][row];
        if (Double.isNaN(value)) {
            return new Condition(column, Comparison.MISSING, 0);
        }
        if (categorical[column]) {
            return new Condition(column, Comparison.EQUAL, value);
        }
        boolean upper = value > medians[column];
        return new Condition(column, upper ? Comparison.AT_LEAST : Comparison.AT_MOST, value);
    }

    private Condition guess(int column) {
        double[] values = sorted[column];
        if (values.length == 0) {
            return new Condition(column, Comparison.MISSING, 0);
        }
        if (categorical[column]) {
            double[] known = levels[column];
            return new Condition(column, Comparison.EQUAL, known[random.nextInt(known.length)]);
        }
        double least = values[0];
        double value = least + random.nextDouble() * (values[values.length - 1] - least);
        return new Condition(
                column, random.nextBoolean() ? Comparison.AT_LEAST : Comparison.AT_MOST, value);
    }

    private int[] columns(int count) {
        int[] all = new int[sorted.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        for (int i = 0; i < count; i++) {
            int j = i + random.nextInt(all.length - i);
            int chosen = all[j];
            all[j] = all[i];
            all[i] = chosen;
        }
        int[] chosen = Arrays.copyOf(all, count);
        Arrays.sort(chosen);
        return chosen;
    }

    private void shuffle(List<Predicate> predicates) {
        for (int i = predicates.size() - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            Predicate other = predicates.get(j);
            predicates.set(j, predicates.get(i));
            predicates.set(i, other);
        }
    }
}
