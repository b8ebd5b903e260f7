package dev.assay.metrics.distribution.space;

import dev.assay.metric.NotApplicableException;
import dev.assay.stat.Matrix;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.ejml.interfaces.decomposition.SingularValueDecomposition_F64;

/**
 * The Fréchet distance of two sets of points taken as normal: squared distance of the means plus
 * \(Tr(\Sigma_1 + \Sigma_2 - 2(\Sigma_1\Sigma_2)^{1/2})\), the root by the symmetric product
 * \(\Sigma_1^{1/2}\Sigma_2\Sigma_1^{1/2}\), whose eigenvalues are cut at 0. Covariances divide by n
 * − 1.
 *
 * @param meanTerm squared distance of the means
 * @param covarianceTerm the rest, at least 0
 */
record Frechet(double meanTerm, double covarianceTerm) {

    /** The distance between two sets of at least two points in memory. */
    static Frechet between(Matrix first, Matrix second) {
        return between(Moments.of(first), Moments.of(second));
    }

    /** The distance between two sets of at least two points, by their moments. */
    static Frechet between(Moments first, Moments second) {
        double[] m1 = first.means();
        double[] m2 = second.means();
        double meanTerm = 0;
        for (int k = 0; k < m1.length; k++) {
            meanTerm += (m1[k] - m2[k]) * (m1[k] - m2[k]);
        }
        DMatrixRMaj s1 = first.covariance();
        DMatrixRMaj s2 = second.covariance();
        DMatrixRMaj root = root(s1);
        DMatrixRMaj half = new DMatrixRMaj(m1.length, m1.length);
        DMatrixRMaj product = new DMatrixRMaj(m1.length, m1.length);
        CommonOps_DDRM.mult(root, s2, half);
        CommonOps_DDRM.mult(half, root, product);
        double cross = 0;
        for (double value : eigen(symmetric(product), false).values()) {
            cross += Math.sqrt(Math.max(0, value));
        }
        double trace = CommonOps_DDRM.trace(s1) + CommonOps_DDRM.trace(s2);
        return new Frechet(meanTerm, Math.max(0, trace - 2 * cross));
    }

    /** The distance, at least 0. */
    double distance() {
        return meanTerm + covarianceTerm;
    }

    private static DMatrixRMaj root(DMatrixRMaj covariance) {
        Eigen eigen = eigen(covariance, true);
        DMatrixRMaj scaled = eigen.vectors().copy();
        for (int k = 0; k < eigen.values().length; k++) {
            double root = Math.sqrt(Math.max(0, eigen.values()[k]));
            for (int row = 0; row < scaled.numRows; row++) {
                scaled.unsafe_set(row, k, scaled.unsafe_get(row, k) * root);
            }
        }
        DMatrixRMaj root = new DMatrixRMaj(scaled.numRows, scaled.numRows);
        CommonOps_DDRM.multTransB(scaled, eigen.vectors(), root);
        return root;
    }

    private static DMatrixRMaj symmetric(DMatrixRMaj matrix) {
        for (int i = 0; i < matrix.numRows; i++) {
            for (int j = 0; j < i; j++) {
                double mean = (matrix.unsafe_get(i, j) + matrix.unsafe_get(j, i)) / 2;
                matrix.unsafe_set(i, j, mean);
                matrix.unsafe_set(j, i, mean);
            }
        }
        return matrix;
    }

    /**
     * Eigenvalues of a symmetric matrix without negative ones, and its vectors as columns when
     * asked for. Where the QR iteration does not settle, as for matrices of equal cells, the
     * singular values are the same and always do.
     */
    static Eigen eigen(DMatrixRMaj matrix, boolean vectors) {
        int size = matrix.numRows;
        EigenDecomposition_F64<DMatrixRMaj> decomposition =
                DecompositionFactory_DDRM.eig(size, vectors, true);
        if (!decomposition.decompose(matrix.copy())) {
            return singular(matrix, vectors);
        }
        double[] values = new double[size];
        DMatrixRMaj columns = new DMatrixRMaj(size, vectors ? size : 0);
        for (int k = 0; k < size; k++) {
            values[k] = decomposition.getEigenvalue(k).getReal();
            if (vectors) {
                CommonOps_DDRM.insert(decomposition.getEigenVector(k), columns, 0, k);
            }
        }
        return new Eigen(values, columns);
    }

    private static Eigen singular(DMatrixRMaj matrix, boolean vectors) {
        SingularValueDecomposition_F64<DMatrixRMaj> decomposition =
                DecompositionFactory_DDRM.svd(
                        matrix.numRows, matrix.numCols, vectors, false, false);
        if (!decomposition.decompose(matrix.copy())) {
            throw new NotApplicableException(
                    "the eigenvalues of a matrix of the points did not converge");
        }
        return new Eigen(
                decomposition.getSingularValues(),
                vectors ? decomposition.getU(null, false) : new DMatrixRMaj(matrix.numRows, 0));
    }

    /**
     * Eigenvalues and vectors.
     *
     * @param values the eigenvalues
     * @param vectors the vectors, as columns; none when not asked for
     */
    record Eigen(double[] values, DMatrixRMaj vectors) {}
}
