package dev.assay.embeddings;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.stat.Matrix;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * The mean and the directions of a cloud of rows.
 *
 * @param mean one row
 * @param variances along each direction (divisor n), largest first, never negative
 * @param directions unit vectors in that order
 */
record Spread(Matrix mean, double[] variances, List<double[]> directions) {

    /** The spread of these rows, summed up in this order. */
    static Spread of(EvaluationContext context, Matrix rows, int[] order) {
        int n = rows.rows();
        int d = rows.columns();
        // Column after column: every product of two runs through memory once, in row order.
        double[] centred = new double[Math.multiplyExact(n, d)];
        double[] mean = new double[d];
        context.forRanges(
                d,
                (from, to) -> {
                    for (int j = from; j < to; j++) {
                        double sum = 0;
                        for (int i = 0; i < n; i++) {
                            sum += rows.get(order[i], j);
                        }
                        mean[j] = sum / n;
                        for (int i = 0; i < n; i++) {
                            centred[j * n + i] = rows.get(order[i], j) - mean[j];
                        }
                    }
                });
        DMatrixRMaj covariance = new DMatrixRMaj(d, d);
        context.forEach(
                d,
                j -> {
                    for (int k = 0; k <= j; k++) {
                        double value = product(centred, j * n, k * n, n) / n;
                        covariance.data[j * d + k] = value;
                        covariance.data[k * d + j] = value;
                    }
                });
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(d, true, true);
        if (!eigen.decompose(covariance)) {
            throw new NotApplicableException(
                    "the covariance of the " + d + " features has no eigenvectors");
        }
        int[] largestFirst =
                IntStream.range(0, d)
                        .boxed()
                        .sorted(
                                Comparator.comparingDouble(
                                        (Integer i) -> -eigen.getEigenvalue(i).getReal()))
                        .mapToInt(Integer::intValue)
                        .toArray();
        double[] variances = new double[d];
        double[][] directions = new double[d][];
        for (int i = 0; i < d; i++) {
            variances[i] = Math.max(0, eigen.getEigenvalue(largestFirst[i]).getReal());
            directions[i] = upright(eigen.getEigenVector(largestFirst[i]).data.clone());
        }
        return new Spread(Matrix.owning(1, d, mean), variances, List.of(directions));
    }

    /** The first directions, one per row. */
    Matrix axes(int number) {
        return Matrix.of(directions.subList(0, number).toArray(double[][]::new));
    }

    /** Four sums side by side, always the same four. */
    private static double product(double[] values, int a, int b, int n) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = 0;
        for (; i + 3 < n; i += 4) {
            s0 += values[a + i] * values[b + i];
            s1 += values[a + i + 1] * values[b + i + 1];
            s2 += values[a + i + 2] * values[b + i + 2];
            s3 += values[a + i + 3] * values[b + i + 3];
        }
        for (; i < n; i++) {
            s0 += values[a + i] * values[b + i];
        }
        return (s0 + s1) + (s2 + s3);
    }

    private static double[] upright(double[] direction) {
        int largest = 0;
        for (int j = 1; j < direction.length; j++) {
            if (Math.abs(direction[j]) > Math.abs(direction[largest]) + 1e-12) {
                largest = j;
            }
        }
        if (direction[largest] < 0) {
            for (int j = 0; j < direction.length; j++) {
                direction[j] = -direction[j];
            }
        }
        return direction;
    }
}
