package dev.assay.metrics.fidelity.dependence;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * The eigenvalues of a symmetric matrix without negative ones, in descending order, and their unit
 * vectors.
 *
 * @param variances eigenvalues, what rounding made negative as 0
 * @param vectors of each
 */
record Components(double[] variances, double[][] vectors) {

    static Components of(DMatrixRMaj matrix) {
        int d = matrix.numRows;
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(d, true, true);
        if (!eigen.decompose(matrix)) {
            throw new IllegalStateException(
                    "the eigenvectors of a " + d + " × " + d + " matrix did not converge");
        }
        int[] order =
                IntStream.range(0, d)
                        .boxed()
                        .sorted(Comparator.comparingDouble(k -> -eigen.getEigenvalue(k).getReal()))
                        .mapToInt(Integer::intValue)
                        .toArray();
        double[] variances =
                Arrays.stream(order)
                        .mapToDouble(k -> Math.max(0, eigen.getEigenvalue(k).getReal()))
                        .toArray();
        double[][] vectors = new double[d][];
        for (int k = 0; k < d; k++) {
            vectors[k] = towardsPositive(eigen.getEigenVector(order[k]).getData());
        }
        return new Components(variances, vectors);
    }

    /** Of the two directions of an axis, the one in which its largest entry is positive. */
    static double[] towardsPositive(double[] axis) {
        int largest = 0;
        for (int k = 1; k < axis.length; k++) {
            largest = Math.abs(axis[k]) > Math.abs(axis[largest]) + 1e-9 ? k : largest;
        }
        double sign = axis[largest] < 0 ? -1 : 1;
        return Arrays.stream(axis).map(entry -> sign * entry).toArray();
    }
}
