package dev.assay.baseline;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.CholeskyDecomposition_F64;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * The correlation of standard normal variables of which only intervals are seen. Where the interval
 * of variable i has the mean score m_i with variance a_i, cov(m_i, m_j) = ρ a_i a_j exactly when j
 * is seen in full (a_j = 1) and to first order in ρ otherwise; so ρ is estimated by cov(m_i, m_j) /
 * (a_i a_j), kept below 0.99 in size.
 */
final class LatentCorrelation {

    private static final double LARGEST = 0.99;
    private static final double SMALLEST_EIGENVALUE = 1e-6;

    private LatentCorrelation() {}

    /** The lower triangular factor of the nearest positive definite correlation. */
    static DMatrixRMaj factor(double[][] scores) {
        DMatrixRMaj correlation = positive(estimate(scores));
        CholeskyDecomposition_F64<DMatrixRMaj> cholesky =
                DecompositionFactory_DDRM.chol(correlation.numRows, true);
        if (!cholesky.decompose(correlation)) {
            throw new IllegalStateException(
                    "a matrix of positive eigenvalues has no Cholesky factor");
        }
        return cholesky.getT(null);
    }

    private static DMatrixRMaj estimate(double[][] scores) {
        int size = scores.length;
        double[] seen = new double[size];
        for (int i = 0; i < size; i++) {
            double mean = 0;
            for (double score : scores[i]) {
                mean += score / scores[i].length;
            }
            for (int row = 0; row < scores[i].length; row++) {
                scores[i][row] -= mean;
                seen[i] += scores[i][row] * scores[i][row] / scores[i].length;
            }
        }
        DMatrixRMaj correlation = CommonOps_DDRM.identity(size);
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) {
                double product = 0;
                for (int row = 0; row < scores[i].length; row++) {
                    product += scores[i][row] * scores[j][row] / scores[i].length;
                }
                double weight = seen[i] * seen[j];
                double value =
                        weight > 0 ? Math.max(-LARGEST, Math.min(LARGEST, product / weight)) : 0;
                correlation.set(i, j, value);
                correlation.set(j, i, value);
            }
        }
        return correlation;
    }

    /** Eigenvalues raised to be positive, the diagonal brought back to one. */
    private static DMatrixRMaj positive(DMatrixRMaj correlation) {
        int size = correlation.numRows;
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(size, true, true);
        if (!eigen.decompose(correlation.copy())) {
            throw new IllegalStateException("the correlation matrix has no eigenvalues");
        }
        DMatrixRMaj raised = new DMatrixRMaj(size, size);
        for (int k = 0; k < size; k++) {
            double value = Math.max(SMALLEST_EIGENVALUE, eigen.getEigenvalue(k).getReal());
            DMatrixRMaj vector = eigen.getEigenVector(k);
            CommonOps_DDRM.multAddTransB(value, vector, vector, raised);
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) {
                double value = raised.get(i, j) / Math.sqrt(raised.get(i, i) * raised.get(j, j));
                raised.set(i, j, value);
                raised.set(j, i, value);
            }
        }
        for (int i = 0; i < size; i++) {
            raised.set(i, i, 1);
        }
        return raised;
    }
}
