package dev.assay.metrics.distribution.space;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.distribution.internal.Ranges;
import dev.assay.stat.Matrix;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

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
        return between(Moments.of(first), Moments.of(second), Ranges.ONE, () -> {});
    }

    /** The distance between two sets of at least two points, by their moments. */
    static Frechet between(EvaluationContext context, Moments first, Moments second) {
        return between(first, second, context::forRanges, context::checkCancelled);
    }

    private static Frechet between(
            Moments first, Moments second, Ranges ranges, Runnable checkpoint) {
        double[] m1 = first.means();
        double[] m2 = second.means();
        double meanTerm = 0;
        for (int k = 0; k < m1.length; k++) {
            meanTerm += (m1[k] - m2[k]) * (m1[k] - m2[k]);
        }
        DMatrixRMaj s1 = first.covariance();
        DMatrixRMaj s2 = second.covariance();
        DMatrixRMaj root = root(s1, ranges, checkpoint);
        DMatrixRMaj product = product(product(root, s2, ranges), root, ranges);
        double cross = 0;
        for (double value : SymmetricEigen.values(symmetric(product), checkpoint)) {
            cross += Math.sqrt(Math.max(0, value));
        }
        double trace = CommonOps_DDRM.trace(s1) + CommonOps_DDRM.trace(s2);
        return new Frechet(meanTerm, Math.max(0, trace - 2 * cross));
    }

    /** The distance, at least 0. */
    double distance() {
        return meanTerm + covarianceTerm;
    }

    private static DMatrixRMaj root(DMatrixRMaj covariance, Ranges ranges, Runnable checkpoint) {
        SymmetricEigen eigen = SymmetricEigen.of(covariance, true, checkpoint);
        DMatrixRMaj scaled = CommonOps_DDRM.transpose(eigen.vectors(), null);
        for (int k = 0; k < eigen.values().length; k++) {
            double root = Math.sqrt(Math.max(0, eigen.values()[k]));
            for (int row = 0; row < scaled.numRows; row++) {
                scaled.unsafe_set(row, k, scaled.unsafe_get(row, k) * root);
            }
        }
        return product(scaled, eigen.vectors(), ranges);
    }

    /** The product, some rows at a time, so that threads share them and a cancelled run ends. */
    private static DMatrixRMaj product(DMatrixRMaj left, DMatrixRMaj right, Ranges ranges) {
        DMatrixRMaj product = new DMatrixRMaj(left.numRows, right.numCols);
        ranges.run(
                left.numRows,
                (from, to) -> {
                    DMatrixRMaj some = CommonOps_DDRM.extract(left, from, to, 0, left.numCols);
                    DMatrixRMaj rows = CommonOps_DDRM.mult(some, right, null);
                    System.arraycopy(
                            rows.data,
                            0,
                            product.data,
                            from * product.numCols,
                            rows.getNumElements());
                });
        return product;
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
}
