package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.learners.internal.Interruptible;
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
        svm_model model = trained(training.features(), classes.labels(), fit.checkpoint());
        List<Matrix> scores = new ArrayList<>();
        for (Matrix matrix : asked) {
            double[] pairs = new double[classes.count() * (classes.count() - 1) / 2];
            double[][] decisions = new double[matrix.rows()][];
            for (int row = 0; row < decisions.length; row++) {
                if (row % ROWS_BETWEEN == 0) {
                    fit.checkpoint().run();
                }
                svm.svm_predict_values(model, nodes(matrix, row), pairs);
                decisions[row] = votes(pairs, model.label);
            }
            scores.add(classes.spread(decisions, -classes.count()));
        }
        return new ClassFit(scores, new double[0]);
    }

    private svm_model trained(Matrix features, int[] labels, Runnable checkpoint) {
        svm_problem problem = new svm_problem();
        problem.l = labels.length;
        problem.y = Arrays.stream(labels).asDoubleStream().toArray();
        problem.x = new svm_node[labels.length][];
        Arrays.setAll(problem.x, row -> nodes(features, row));
        svm_parameter parameter = parameter(features);
        return Interruptible.train(checkpoint, () -> svm.svm_train(problem, parameter));
    }

    /** The kernel's γ for these training rows. */
    static double gamma(Matrix features) {
        double[] values = features.toArray();
        double mean = Arrays.stream(values).sum() / Math.max(1, values.length);
        double variance =
                Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum()
                        / Math.max(1, values.length);
        return variance > 0 ? 1 / (features.columns() * variance) : 1;
    }

    private svm_parameter parameter(Matrix features) {
        svm_parameter parameter = new svm_parameter();
        parameter.svm_type = svm_parameter.C_SVC;
        parameter.kernel_type = svm_parameter.RBF;
        parameter.gamma = gamma(features);
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

    /** The values of a row other than 0. */
    private static svm_node[] nodes(Matrix matrix, int row) {
        svm_node[] nodes = new svm_node[matrix.columns()];
        int count = 0;
        for (int column = 0; column < nodes.length; column++) {
            double value = matrix.get(row, column);
            if (value != 0) {
                svm_node node = new svm_node();
                node.index = column + 1;
                node.value = value;
                nodes[count++] = node;
            }
        }
        return Arrays.copyOf(nodes, count);
    }
}
