package dev.assay.metrics.privacy.membership;

import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/** The first principal components of two samples taken together. */
final class Projection {

    private static final double NEGLIGIBLE = 1e-9;

    private final double[] means;
    private final double[][] directions;
    private final double[] deviations;

    private Projection(double[] means, double[][] directions, double[] deviations) {
        this.means = means;
        this.directions = directions;
        this.deviations = deviations;
    }

    /** At most so many components, fewer where the rest has no variance to speak of. */
    static Projection of(Matrix first, Matrix second, int most) {
        int p = first.columns();
        int n = first.rows() + second.rows();
        DMatrixRMaj centred = new DMatrixRMaj(n, p);
        double[] means = new double[p];
        for (int j = 0; j < p; j++) {
            for (int i = 0; i < n; i++) {
                double value = i < first.rows() ? first.get(i, j) : second.get(i - first.rows(), j);
                centred.set(i, j, value);
                means[j] += value / n;
            }
            for (int i = 0; i < n; i++) {
                centred.set(i, j, centred.get(i, j) - means[j]);
            }
        }
        DMatrixRMaj covariance = new DMatrixRMaj(p, p);
        CommonOps_DDRM.multTransA(1.0 / n, centred, centred, covariance);
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(p, true, true);
        if (!eigen.decompose(covariance)) {
            return new Projection(means, new double[0][], new double[0]);
        }
        double[] values =
                IntStream.range(0, p).mapToDouble(i -> eigen.getEigenvalue(i).getReal()).toArray();
        double total = Arrays.stream(values).filter(value -> value > 0).sum();
        int[] chosen =
                IntStream.range(0, p)
                        .boxed()
                        .filter(i -> values[i] > NEGLIGIBLE * total)
                        .sorted(
                                Comparator.comparingDouble((Integer i) -> -values[i])
                                        .thenComparing(Comparator.naturalOrder()))
                        .limit(most)
                        .mapToInt(Integer::intValue)
                        .toArray();
        double[][] directions =
                Arrays.stream(chosen)
                        .mapToObj(i -> eigen.getEigenVector(i).getData().clone())
                        .toArray(double[][]::new);
        double[] deviations =
                Arrays.stream(chosen).mapToDouble(i -> Math.sqrt(values[i])).toArray();
        return new Projection(means, directions, deviations);
    }

    /** How many components there are. */
    int dimensions() {
        return directions.length;
    }

    /** The standard deviation along each component. */
    double[] deviations() {
        return deviations.clone();
    }

    /** The rows on the components. */
    Matrix apply(Matrix rows) {
        double[] values = new double[rows.rows() * directions.length];
        for (int i = 0; i < rows.rows(); i++) {
            double[] row = rows.row(i);
            for (int k = 0; k < directions.length; k++) {
                double sum = 0;
                for (int j = 0; j < row.length; j++) {
                    sum += (row[j] - means[j]) * directions[k][j];
                }
                values[i * directions.length + k] = sum;
            }
        }
        return Matrix.owning(rows.rows(), directions.length, values);
    }
}
