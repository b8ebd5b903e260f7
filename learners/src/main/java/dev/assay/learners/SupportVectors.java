package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.learners.internal.Interruptible;
import dev.assay.learners.internal.PairDecisions;
import dev.assay.learners.internal.RadialKernel;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;

/**
 * A support vector machine with the kernel exp(−γ‖x − y‖²), γ = 1 / (features · variance of all
 * entries), by LIBSVM (Chang and Lin 2011, doi:10.1145/1961189.1961199). Scores are decision
 * values: for two classes the distance to the boundary, for more the votes of all pairs plus a
 * third of a bounded sum of their decision values, which orders equal votes. Time grows with the
 * square of the rows. Deterministic; the seed is not used.
 *
 * @param cost C; large means few errors in training
 */
public record SupportVectors(double cost) implements Classifier {

    /** C = 1. */
    public static final SupportVectors DEFAULT = new SupportVectors(1);

    /** Rows up to which the kernel of all pairs is laid out beforehand: some 40 MB. */
    static final int MOST_TABLED = 1500;

    /** Rows that are told between two checkpoints. */
    private static final int ROWS_BETWEEN = 128;

    static {
        // It prints a dot after a thousand steps at most.
        svm.svm_set_print_string_function(text -> Interruptible.progress());
    }

    /** Checks the range. */
    public SupportVectors {
        Check.positive(cost, "cost");
    }

    @Override
    public ClassFit classify(Labelled training, List<Matrix> asked, Fit fit) {
        Classes classes = Classes.of(training);
        Fit plain = new Fit(fit.seed(), fit.checkpoint(), false);
        if (classes.single()) {
            return classes.constant(asked, training.features().columns(), plain);
        }
        fit.checkpoint().run();
        double gamma = gamma(training.features());
        RadialKernel kernel = RadialKernel.of(training.features(), gamma);
        svm_model model =
                trained(
                        training.features(),
                        kernel,
                        parameter(gamma),
                        classes.labels(),
                        fit.checkpoint());
        PairDecisions decided = new PairDecisions(model, kernel);
        List<Matrix> scores = new ArrayList<>();
        for (Matrix matrix : asked) {
            double[][] decisions = new double[matrix.rows()][];
            for (int row = 0; row < decisions.length; row++) {
                if (row % ROWS_BETWEEN == 0) {
                    fit.checkpoint().run();
                }
                decisions[row] = votes(decided.of(matrix, row), model.label);
            }
            scores.add(classes.spread(decisions, -classes.count()));
        }
        return new ClassFit(scores, new double[0]);
    }

    private svm_model trained(
            Matrix features,
            RadialKernel kernel,
            svm_parameter parameter,
            int[] labels,
            Runnable checkpoint) {
        boolean isTabled = labels.length <= MOST_TABLED;
        svm_problem problem = new svm_problem();
        problem.l = labels.length;
        problem.y = Arrays.stream(labels).asDoubleStream().toArray();
        problem.x = new svm_node[labels.length][];
        if (isTabled) {
            table(kernel.ofPairs(checkpoint), problem.x);
        } else {
            Arrays.setAll(problem.x, row -> nodes(features, row));
        }
        parameter.kernel_type = isTabled ? svm_parameter.PRECOMPUTED : svm_parameter.RBF;
        return Interruptible.train(checkpoint, () -> svm.svm_train(problem, parameter));
    }

    /** The kernel's γ for these training rows. */
    static double gamma(Matrix features) {
        double count = Math.max(1.0, (double) features.rows() * features.columns());
        double mean = features.values().sum() / count;
        double variance =
                features.values().map(value -> (value - mean) * (value - mean)).sum() / count;
        return variance > 0 ? 1 / (features.columns() * variance) : 1;
    }

    private svm_parameter parameter(double gamma) {
        svm_parameter parameter = new svm_parameter();
        parameter.svm_type = svm_parameter.C_SVC;
        parameter.gamma = gamma;
        parameter.C = cost;
        parameter.eps = 1e-3;
        parameter.cache_size = 200;
        parameter.shrinking = 1;
        return parameter;
    }

    /**
     * Scores of classes from the decisions between them: of the first with the second in this
     * order, with the third, …, each above 0 for the former.
     */
    static double[] votes(double[] pairs, int[] order) {
        int classes = order.length;
        double[] votes = new double[classes];
        double[] sums = new double[classes];
        int pair = 0;
        for (int i = 0; i < classes; i++) {
            for (int j = i + 1; j < classes; j++, pair++) {
                int first = order[i];
                int second = order[j];
                votes[pairs[pair] > 0 ? first : second]++;
                sums[first] += pairs[pair];
                sums[second] -= pairs[pair];
            }
        }
        if (classes == 2) {
            return sums;
        }
        for (int i = 0; i < classes; i++) {
            votes[i] += sums[i] / (3 * (Math.abs(sums[i]) + 1));
        }
        return votes;
    }

    /** The kernel as LIBSVM takes it: after the number of the row that of all pairs with it. */
    private static void table(double[][] alike, svm_node[][] rows) {
        for (int row = 0; row < rows.length; row++) {
            rows[row] = new svm_node[rows.length + 1];
            rows[row][0] = node(0, row + 1);
            for (int other = 0; other <= row; other++) {
                svm_node node = node(0, alike[row][other]);
                rows[row][other + 1] = node;
                rows[other][row + 1] = node;
            }
        }
    }

    private static svm_node node(int index, double value) {
        svm_node node = new svm_node();
        node.index = index;
        node.value = value;
        return node;
    }

    /** The values of a row other than 0. */
    private static svm_node[] nodes(Matrix matrix, int row) {
        svm_node[] nodes = new svm_node[matrix.columns()];
        int count = 0;
        for (int column = 0; column < nodes.length; column++) {
            double value = matrix.get(row, column);
            if (value != 0) {
                nodes[count++] = node(column + 1, value);
            }
        }
        return Arrays.copyOf(nodes, count);
    }
}
