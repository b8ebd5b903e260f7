package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/**
 * Least squares with an L2 penalty: minimises ‖y − Xw − b‖² + λ‖w‖², the intercept free, by
 * Cholesky decomposition of the normal equations. Deterministic; the seed is not used. An
 * importance is |w| times the feature's standard deviation.
 *
 * @param penalty λ, positive
 */
public record Ridge(double penalty) implements Regressor {

    /** λ = 1. */
    public static final Ridge DEFAULT = new Ridge(1);

    /** Checks the range. */
    public Ridge {
        Check.positive(penalty, "penalty");
    }

    @Override
    public NumberFit regress(Numbered training, List<Matrix> asked, Fit fit) {
        Standardised values = Standardised.of(training.values());
        Matrix features = training.features();
        int width = features.columns();
        if (values.constant() || width == 0) {
            return values.constant(asked, width, fit);
        }
        double[] means = new double[width];
        DMatrixRMaj centred = new DMatrixRMaj(features.rows(), width);
        for (int column = 0; column < width; column++) {
            for (int row = 0; row < features.rows(); row++) {
                means[column] += features.get(row, column) / features.rows();
            }
            for (int row = 0; row < features.rows(); row++) {
                centred.set(row, column, features.get(row, column) - means[column]);
            }
        }
        fit.checkpoint().run();
        DMatrixRMaj w = solve(centred, training.values());
        List<double[]> predictions = new ArrayList<>();
        for (Matrix matrix : asked) {
            double[] predicted = new double[matrix.rows()];
            for (int row = 0; row < predicted.length; row++) {
                predicted[row] = values.mean();
                for (int column = 0; column < width; column++) {
                    predicted[row] += w.get(column) * (matrix.get(row, column) - means[column]);
                }
            }
            predictions.add(predicted);
        }
        double[] sizes = new double[fit.importances() ? width : 0];
        for (int column = 0; column < sizes.length; column++) {
            double squares = 0;
            for (int row = 0; row < features.rows(); row++) {
                squares += centred.get(row, column) * centred.get(row, column);
            }
            sizes[column] = Math.abs(w.get(column)) * Math.sqrt(squares / features.rows());
        }
        return new NumberFit(predictions, XgBoost.normalised(sizes));
    }

    private DMatrixRMaj solve(DMatrixRMaj centred, double[] values) {
        int width = centred.numCols;
        double mean = 0;
        for (double value : values) {
            mean += value / values.length;
        }
        DMatrixRMaj y = new DMatrixRMaj(values.length, 1);
        for (int row = 0; row < values.length; row++) {
            y.set(row, 0, values[row] - mean);
        }
        DMatrixRMaj normal = new DMatrixRMaj(width, width);
        CommonOps_DDRM.multInner(centred, normal);
        for (int i = 0; i < width; i++) {
            normal.add(i, i, penalty);
        }
        DMatrixRMaj right = new DMatrixRMaj(width, 1);
        CommonOps_DDRM.multTransA(centred, y, right);
        DMatrixRMaj w = new DMatrixRMaj(width, 1);
        LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.chol(width);
        Check.require(solver.setA(normal), "the normal equations are not positive definite");
        solver.solve(right, w);
        return w;
    }
}
