package dev.assay.learners;

import dev.assay.learners.internal.SparseRows;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/**
 * Newton's method for L2-penalised logistic regression with few features: the same optimum as
 * LIBLINEAR's, a few times sooner, since the Hessian is built from the non-zero values alone and
 * solved by Cholesky decomposition.
 */
final class NewtonLogistic {

    /** Beyond so many features building the Hessian costs more than it saves. */
    static final int MOST_FEATURES = 300;

    private static final int HALVINGS = 30;

    /** Rows between two checkpoints. */
    private static final int ROWS_BETWEEN = 4096;

    private final SparseRows rows;
    private final int width;

    NewtonLogistic(SparseRows rows) {
        this.rows = rows;
        width = rows.width();
    }

    /**
     * The weights, the intercept last, for these positive rows.
     *
     * @param checkpoint called now and then; throws when the run was cancelled
     */
    double[] solve(boolean[] positive, Logistic settings, Runnable checkpoint) {
        int count = rows.rows();
        int positives = 0;
        for (boolean one : positive) {
            positives += one ? 1 : 0;
        }
        double[] w = new double[width];
        double[] decisions = new double[count];
        double objective = objective(w, decisions, positive, settings);
        DMatrixRMaj hessian = new DMatrixRMaj(width, width);
        DMatrixRMaj gradient = new DMatrixRMaj(width, 1);
        DMatrixRMaj step = new DMatrixRMaj(width, 1);
        LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.chol(width);
        double enough = -1;
        for (int iteration = 0; iteration < settings.iterations(); iteration++) {
            derive(w, decisions, positive, settings, gradient, hessian, checkpoint);
            double norm = norm(gradient);
            if (enough < 0) {
                enough =
                        settings.tolerance()
                                * norm
                                * Math.min(positives, count - positives)
                                / count;
            }
            if (norm <= enough || !solver.setA(hessian)) {
                break;
            }
            solver.solve(gradient, step);
            double slope = 0;
            for (int i = 0; i < width; i++) {
                slope += gradient.data[i] * step.data[i];
            }
            double length = 1;
            double[] next = moved(w, step, length);
            double value = objective(next, decisions, positive, settings);
            for (int i = 0; i < HALVINGS && !(value <= objective - 1e-4 * length * slope); i++) {
                length /= 2;
                next = moved(w, step, length);
                value = objective(next, decisions, positive, settings);
            }
            if (!(value < objective)) {
                break;
            }
            w = next;
            objective = value;
        }
        return w;
    }

    private double[] moved(double[] w, DMatrixRMaj step, double length) {
        double[] next = new double[width];
        for (int i = 0; i < width; i++) {
            next[i] = w[i] - length * step.data[i];
        }
        return next;
    }

    /** The objective, and as a by-product the decision value of every row. */
    private double objective(
            double[] w, double[] decisions, boolean[] positive, Logistic settings) {
        double sum = 0;
        for (int i = 0; i < width; i++) {
            sum += penalised(i, settings) ? w[i] * w[i] / 2 : 0;
        }
        for (int row = 0; row < decisions.length; row++) {
            double decision = rows.product(row, w);
            decisions[row] = decision;
            double margin = positive[row] ? decision : -decision;
            sum +=
                    settings.cost()
                            * (margin > 0
                                    ? Math.log1p(Math.exp(-margin))
                                    : Math.log1p(Math.exp(margin)) - margin);
        }
        return sum;
    }

    private void derive(
            double[] w,
            double[] decisions,
            boolean[] positive,
            Logistic settings,
            DMatrixRMaj gradient,
            DMatrixRMaj hessian,
            Runnable checkpoint) {
        hessian.zero();
        double[] h = hessian.data;
        double[] g = gradient.data;
        for (int i = 0; i < width; i++) {
            boolean penalised = penalised(i, settings);
            g[i] = penalised ? w[i] : 0;
            h[i * width + i] = penalised ? 1 : 1e-10;
        }
        for (int row = 0; row < decisions.length; row++) {
            if (row % ROWS_BETWEEN == 0) {
                checkpoint.run();
            }
            double share = 1 / (1 + Math.exp(-decisions[row]));
            double pull = settings.cost() * (share - (positive[row] ? 1 : 0));
            double weight = settings.cost() * share * (1 - share);
            rows.add(row, pull, g);
            rows.addOuter(row, weight, h);
        }
        for (int i = 0; i < width; i++) {
            for (int j = 0; j < i; j++) {
                h[j * width + i] = h[i * width + j];
            }
        }
    }

    private boolean penalised(int feature, Logistic settings) {
        return feature < width - 1 || settings.penalisedIntercept();
    }

    private static double norm(DMatrixRMaj vector) {
        double squares = 0;
        for (double value : vector.data) {
            squares += value * value;
        }
        return Math.sqrt(squares);
    }
}
