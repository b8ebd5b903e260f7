package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.learners.internal.SparseRows;
import dev.assay.learners.internal.TruncatedNewton;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.List;

/**
 * Logistic regression with an L2 penalty: minimises ½‖w‖² + C Σ log(1 + exp(−y·(w·x + b))) by
 * Newton's method. Its steps are solved exactly where there are few features, and by conjugate
 * gradients where there are many, with the weights of LIBLINEAR (Lin, Weng and Keerthi 2008, JMLR
 * 9:627). Three or more classes one against the rest, probabilities normalised. Deterministic; the
 * seed is not used.
 *
 * <p>An importance is the sum over classes of |w| times the feature's standard deviation, as a
 * share.
 *
 * @param cost C; large means little penalty
 * @param tolerance when to stop, relative to the first gradient
 * @param iterations the most Newton steps
 * @param penalisedIntercept whether b is penalised like w, as LIBLINEAR has it by default
 */
public record Logistic(double cost, double tolerance, int iterations, boolean penalisedIntercept)
        implements Classifier {

    /** C = 1, solved to five digits, intercept free. */
    public static final Logistic DEFAULT = new Logistic(1, 1e-5, 1000, false);

    /** Checks the ranges. */
    public Logistic {
        Check.positive(cost, "cost");
        Check.positive(tolerance, "tolerance");
        Check.atLeast(1, iterations, "iterations");
    }

    @Override
    public ClassFit classify(Labelled training, List<Matrix> asked, Fit fit) {
        Classes classes = Classes.of(training);
        Matrix features = training.features();
        if (classes.single()) {
            return classes.constant(asked, features.columns(), fit);
        }
        double[][] weights = weights(features, classes, fit);
        List<Matrix> scores = new ArrayList<>();
        for (Matrix matrix : asked) {
            double[][] shares = new double[matrix.rows()][];
            for (int row = 0; row < shares.length; row++) {
                shares[row] = probabilities(matrix, row, weights, classes.count());
            }
            scores.add(classes.spread(shares, 0));
        }
        return new ClassFit(
                scores, fit.importances() ? importances(features, weights) : new double[0]);
    }

    private double[][] weights(Matrix features, Classes classes, Fit fit) {
        double[][] weights = new double[classes.outputs()][];
        SparseRows rows = new SparseRows(features);
        for (int output = 0; output < weights.length; output++) {
            fit.checkpoint().run();
            int positive = weights.length == 1 ? 1 : output;
            weights[output] = solve(rows, positives(classes, positive), fit.checkpoint());
        }
        return weights;
    }

    private double[] solve(SparseRows rows, boolean[] positives, Runnable checkpoint) {
        return rows.width() <= NewtonLogistic.MOST_FEATURES + 1
                ? new NewtonLogistic(rows).solve(positives, this, checkpoint)
                : TruncatedNewton.solve(
                        rows,
                        positives,
                        cost,
                        penalisedIntercept,
                        tolerance,
                        iterations,
                        checkpoint);
    }

    private static boolean[] positives(Classes classes, int positive) {
        boolean[] positives = new boolean[classes.labels().length];
        for (int row = 0; row < positives.length; row++) {
            positives[row] = classes.labels()[row] == positive;
        }
        return positives;
    }

    private static double[] probabilities(Matrix matrix, int row, double[][] weights, int classes) {
        double[] shares = new double[classes];
        double sum = 0;
        for (int output = 0; output < weights.length; output++) {
            double[] w = weights[output];
            double decision = w[matrix.columns()];
            for (int column = 0; column < matrix.columns(); column++) {
                decision += w[column] * matrix.get(row, column);
            }
            double share = 1 / (1 + Math.exp(-decision));
            if (weights.length == 1) {
                shares[0] = 1 - share;
                shares[1] = share;
                return shares;
            }
            shares[output] = share;
            sum += share;
        }
        for (int output = 0; output < classes; output++) {
            shares[output] = sum > 0 ? shares[output] / sum : 1.0 / classes;
        }
        return shares;
    }

    private static double[] importances(Matrix features, double[][] weights) {
        double[] sizes = new double[features.columns()];
        for (int column = 0; column < sizes.length; column++) {
            double mean = 0;
            for (int row = 0; row < features.rows(); row++) {
                mean += features.get(row, column) / features.rows();
            }
            double squares = 0;
            for (int row = 0; row < features.rows(); row++) {
                double centred = features.get(row, column) - mean;
                squares += centred * centred;
            }
            for (double[] w : weights) {
                sizes[column] += Math.abs(w[column]) * Math.sqrt(squares / features.rows());
            }
        }
        return XgBoost.normalised(sizes);
    }
}
