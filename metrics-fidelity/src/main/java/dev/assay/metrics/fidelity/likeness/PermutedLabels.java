package dev.assay.metrics.fidelity.likeness;

import dev.assay.learners.Draw;
import dev.assay.learners.Folds;
import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.fidelity.internal.Stack;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;

/**
 * Labels of a stack in random orders within each fold: the folds of the statistic have equal shares
 * of synthetic rows, so those of its null must have them too.
 *
 * @param tests the rows of each fold
 * @param labels for each permutation the label of every row
 */
record PermutedLabels(int[][] tests, int[][] labels) {

    static PermutedLabels of(
            EvaluationContext context, Stack stack, Folds folds, int permutations) {
        int[][] tests =
                IntStream.range(0, folds.count()).mapToObj(folds::test).toArray(int[][]::new);
        int[][] labels = new int[permutations][];
        context.forEach(
                permutations,
                index ->
                        labels[index] =
                                withinFolds(
                                        stack.labels(),
                                        tests,
                                        context.random("permutation", index)));
        return new PermutedLabels(tests, labels);
    }

    private static int[] withinFolds(int[] labels, int[][] tests, RandomGenerator random) {
        int[] permuted = labels.clone();
        for (int[] test : tests) {
            int[] order = Draw.shuffled(test, random);
            for (int i = 0; i < test.length; i++) {
                permuted[test[i]] = labels[order[i]];
            }
        }
        return permuted;
    }

    int folds() {
        return tests.length;
    }

    int permutations() {
        return labels.length;
    }

    /** Rows of all folds. */
    int rows() {
        return labels[0].length;
    }

    /** How many rows the model of this fold is trained with. */
    int trained(int fold) {
        return rows() - tests[fold].length;
    }

    /** The rows of all folds but this, in the order of folds. */
    int[] training(int fold) {
        return IntStream.range(0, folds())
                .filter(other -> other != fold)
                .flatMap(other -> IntStream.of(tests[other]))
                .toArray();
    }

    /** The labels of these rows, a column per permutation. */
    DMatrixRMaj of(int[] rows) {
        DMatrixRMaj y = new DMatrixRMaj(rows.length, permutations());
        for (int i = 0; i < rows.length; i++) {
            for (int p = 0; p < permutations(); p++) {
                y.set(i, p, labels[p][rows[i]]);
            }
        }
        return y;
    }

    /** The share of synthetic rows in a fold, which no permutation changes. */
    double testedShare(int fold) {
        return synthetic(fold) / tests[fold].length;
    }

    /** The share of synthetic rows in the training of a fold, which no permutation changes. */
    double trainedShare(int fold) {
        double synthetic = 0;
        for (int other = 0; other < folds(); other++) {
            synthetic += other == fold ? 0 : synthetic(other);
        }
        return synthetic / trained(fold);
    }

    private double synthetic(int fold) {
        return IntStream.of(tests[fold]).map(row -> labels[0][row]).sum();
    }
}
