package dev.assay.learners;

import dev.assay.error.Check;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A partition of rows into folds for cross-validation. Rows must come in an order that does not
 * depend on how the table was shuffled, such as content order.
 */
public final class Folds {

    private final int[] fold;
    private final int count;

    private Folds(int[] fold, int count) {
        this.fold = fold;
        this.count = count;
    }

    /**
     * Folds whose shares of each class are as equal as can be: every class is shuffled and dealt
     * out, each class going on where the one before it stopped, so that fold sizes differ by at
     * most one. A class with fewer rows than folds is absent from some of them.
     */
    public static Folds stratified(int[] labels, int count, RandomGenerator random) {
        Check.atLeast(2, count, "folds");
        int[] fold = new int[labels.length];
        int next = 0;
        for (int label : Arrays.stream(labels).distinct().sorted().toArray()) {
            int[] rows =
                    IntStream.range(0, labels.length).filter(row -> labels[row] == label).toArray();
            for (int row : Draw.shuffled(rows, random)) {
                fold[row] = next++ % count;
            }
        }
        return new Folds(fold, Math.min(count, labels.length));
    }

    /**
     * Folds that keep the rows of a group together, such as equal rows, so that no tested row has
     * its twin in training. Groups come in a random order, each to the fold with the fewest rows.
     *
     * @param groups the group of each row, in {@code [0, n)} for n groups
     */
    public static Folds grouped(int[] groups, int count, RandomGenerator random) {
        Check.atLeast(2, count, "folds");
        int number = Arrays.stream(groups).max().orElse(-1) + 1;
        int[] sizes = new int[number];
        for (int group : groups) {
            sizes[group]++;
        }
        int used = Math.min(count, number);
        int[] filled = new int[used];
        int[] of = new int[number];
        for (int group : Draw.shuffled(IntStream.range(0, number).toArray(), random)) {
            int least = 0;
            for (int fold = 1; fold < used; fold++) {
                least = filled[fold] < filled[least] ? fold : least;
            }
            of[group] = least;
            filled[least] += sizes[group];
        }
        return new Folds(Arrays.stream(groups).map(group -> of[group]).toArray(), used);
    }

    /** Folds without regard to any class. */
    public static Folds plain(int rows, int count, RandomGenerator random) {
        return stratified(new int[rows], count, random);
    }

    /** The folds of a table for its target: stratified by class, or plain for a number. */
    public static Folds of(TargetRows rows, int count, RandomGenerator random) {
        return rows.isNumeric()
                ? plain(rows.size(), count, random)
                : stratified(rows.labels(), count, random);
    }

    /** The number of folds, never more than rows. */
    public int count() {
        return count;
    }

    /** The rows of a fold, ascending. */
    public int[] test(int index) {
        return IntStream.range(0, fold.length).filter(row -> fold[row] == index).toArray();
    }

    /** The rows of all other folds, ascending. */
    public int[] train(int index) {
        return IntStream.range(0, fold.length).filter(row -> fold[row] != index).toArray();
    }
}
