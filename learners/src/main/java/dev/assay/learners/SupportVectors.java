package dev.assay.learners;

import dev.assay.error.Check;
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

    static {
        svm.svm_set_print_string_function(text -> {});
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
        svm_problem problem = new svm_problem();
        problem.l = training.labels().length;
        problem.y = Arrays.stream(classes.labels()).asDoubleStream().toArray();
        problem.x = nodes(training.features());
        svm_model model = svm.svm_train(problem, parameter(training.features()));
        List<Matrix> scores = new ArrayList<>();
        for (Matrix matrix : asked) {
            fit.checkpoint().run();
            svm_node[][] rows = nodes(matrix);
            double[][] decisions = new double[rows.length][];
            for (int row = 0; row < rows.length; row++) {
                decisions[row] = decisions(model, rows[row], classes.count());
            }
            scores.add(classes.spread(decisions, -classes.count()));
        }
        return new ClassFit(scores, new double[0]);
    }

    private svm_parameter parameter(Matrix features) {
        double[] values = features.toArray();
        double mean = Arrays.stream(values).sum() / Math.max(1, values.length);
        double variance =
                Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum()
                        / Math.max(1, values.length);
        svm_parameter parameter = new svm_parameter();
        parameter.svm_type = svm_parameter.C_SVC;
        parameter.kernel_type = svm_parameter.RBF;
        parameter.gamma = variance > 0 ? 1 / (features.columns() * variance) : 1;
        parameter.C = cost;
        parameter.eps = 1e-3;
        parameter.cache_size = 200;
        parameter.shrinking = 1;
        return parameter;
    }

    /**
     * The decision values of all pairs, (0, 1), (0, 2), …, in the model's own numbering of classes.
     */
    private static double[] decisions(svm_model model, svm_node[] row, int classes) {
        double[] pairs = new double[classes * (classes - 1) / 2];
        svm.svm_predict_values(model, row, pairs);
        double[] votes = new double[classes];
        double[] sums = new double[classes];
        int pair = 0;
        for (int i = 0; i < classes; i++) {
            for (int j = i + 1; j < classes; j++, pair++) {
                int first = model.label[i];
                int second = model.label[j];
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

    private static svm_node[][] nodes(Matrix matrix) {
        svm_node[][] rows = new svm_node[matrix.rows()][];
        for (int row = 0; row < rows.length; row++) {
            List<svm_node> nodes = new ArrayList<>();
            for (int column = 0; column < matrix.columns(); column++) {
                double value = matrix.get(row, column);
                if (value != 0) {
                    svm_node node = new svm_node();
                    node.index = column + 1;
                    node.value = value;
                    nodes.add(node);
                }
            }
            rows[row] = nodes.toArray(new svm_node[0]);
        }
        return rows;
    }
}
