package dev.assay.learners;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import dev.assay.error.Check;
import dev.assay.learners.internal.Interruptible;
import dev.assay.stat.Matrix;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Logistic regression with an L2 penalty: minimises ½‖w‖² + C Σ log(1 + exp(−y·(w·x + b))), by
 * LIBLINEAR's trust-region Newton method (Lin, Weng and Keerthi 2008, JMLR 9:627). Three or more
 * classes one against the rest, probabilities normalised. Deterministic; the seed is not used.
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

    static {
        // It prints a line after each step.
        Linear.setDebugOutput(
                new PrintStream(OutputStream.nullOutputStream()) {
                    @Override
                    public PrintStream printf(String format, Object... values) {
                        Interruptible.progress();
                        return this;
                    }
                });
    }

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
        boolean few = features.columns() <= NewtonLogistic.MOST_FEATURES;
        NewtonLogistic newton = few ? new NewtonLogistic(features) : null;
        Feature[][] rows = few ? new Feature[0][] : sparse(features);
        for (int output = 0; output < weights.length; output++) {
            fit.checkpoint().run();
            int positive = weights.length == 1 ? 1 : output;
            weights[output] =
                    few
                            ? newton.solve(positives(classes, positive), this, fit.checkpoint())
                            : Interruptible.train(
                                    fit.checkpoint(),
                                    () -> liblinear(rows, features.columns(), classes, positive));
        }
        return weights;
    }

    private static boolean[] positives(Classes classes, int positive) {
        boolean[] positives = new boolean[classes.labels().length];
        for (int row = 0; row < positives.length; row++) {
            positives[row] = classes.labels()[row] == positive;
        }
        return positives;
    }

    double[] liblinear(Matrix features, Classes classes, int positive) {
        return liblinear(sparse(features), features.columns(), classes, positive);
    }

    private double[] liblinear(Feature[][] rows, int width, Classes classes, int positive) {
        Problem problem = new Problem();
        problem.l = rows.length;
        problem.n = width + 1;
        problem.bias = 1;
        problem.x = rows;
        problem.y = new double[rows.length];
        for (int row = 0; row < rows.length; row++) {
            problem.y[row] = classes.labels()[row] == positive ? 1 : -1;
        }
        Parameter parameter = new Parameter(SolverType.L2R_LR, cost, iterations, tolerance);
        parameter.setRegularizeBias(penalisedIntercept);
        Model model = Linear.train(problem, parameter);
        double[] weights = model.getFeatureWeights().clone();
        if (model.getLabels()[0] != 1) {
            for (int i = 0; i < weights.length; i++) {
                weights[i] = -weights[i];
            }
        }
        return weights;
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

    /** The non-zero values of each row and, last, the intercept's 1. */
    private static Feature[][] sparse(Matrix matrix) {
        Feature[][] rows = new Feature[matrix.rows()][];
        int width = matrix.columns();
        Feature intercept = new FeatureNode(width + 1, 1);
        Feature[] units = new Feature[width];
        for (int row = 0; row < rows.length; row++) {
            int count = 1;
            for (int column = 0; column < width; column++) {
                count += matrix.get(row, column) == 0 ? 0 : 1;
            }
            Feature[] nodes = new Feature[count];
            int at = 0;
            for (int column = 0; column < width; column++) {
                double value = matrix.get(row, column);
                if (value == 1) {
                    units[column] =
                            units[column] == null ? new FeatureNode(column + 1, 1) : units[column];
                    nodes[at++] = units[column];
                } else if (value != 0) {
                    nodes[at++] = new FeatureNode(column + 1, value);
                }
            }
            nodes[at] = intercept;
            rows[row] = nodes;
        }
        return rows;
    }
}
