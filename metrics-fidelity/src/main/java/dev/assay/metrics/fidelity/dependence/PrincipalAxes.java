package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.internal.CodesAsNumbers;
import dev.assay.metrics.fidelity.internal.ColumnRange;
import dev.assay.metrics.fidelity.internal.Moments;
import dev.assay.neighbour.Range;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * The principal components of some columns of a part, by the eigenvectors of their covariance or
 * correlation matrix. Missing numbers stand at the mean.
 *
 * @param part whose rows
 * @param columns numeric columns, then categorical ones as codes
 * @param categorical how many of them are categorical, the last ones
 * @param standardise whether columns are divided by their own deviation; they are centred in any
 *     case
 * @param scaling which rows give the range of numeric columns
 */
record PrincipalAxes(
        Part part, List<String> columns, int categorical, boolean standardise, Range scaling)
        implements Artefact<PrincipalAxes.Axes> {

    /**
     * Components by descending variance.
     *
     * @param shares the share of the total variance of each, all 0 when nothing varies
     * @param axes unit vectors, one per component
     * @param centres the mean of each column
     * @param units what each column is divided by: its deviation, or its range
     */
    record Axes(double[] shares, double[][] axes, double[] centres, double[] units) {

        /** Whether any column varies. */
        boolean varies() {
            return shares.length > 0 && shares[0] > 0;
        }

        /** The projection of rows on a component; missing values stand at the mean. */
        double[] project(double[][] values, int component) {
            double[] projection = new double[values[0].length];
            for (int k = 0; k < values.length; k++) {
                for (int row = 0; row < projection.length; row++) {
                    double value = values[k][row];
                    if (!Double.isNaN(value)) {
                        projection[row] += axes[component][k] * (value - centres[k]) / units[k];
                    }
                }
            }
            return projection;
        }
    }

    @Override
    public Axes compute(EvaluationContext context) {
        double[][] values = values(context, part);
        int d = values.length;
        double[] centres = new double[d];
        double[] units = new double[d];
        double[][] centred = new double[d][];
        double largest = 0;
        for (int k = 0; k < d; k++) {
            Moments moments = Moments.of(values[k]);
            centres[k] = moments.n() == 0 ? 0 : moments.mean();
            units[k] = unit(context, k, moments);
            centred[k] = new double[values[k].length];
            for (int row = 0; row < centred[k].length; row++) {
                double value = values[k][row];
                centred[k][row] =
                        Double.isNaN(value) ? 0 : value / units[k] - centres[k] / units[k];
                largest = Math.max(largest, Math.abs(centred[k][row]));
            }
        }
        double unit = largest > 1e100 ? largest : 1;
        double[][] products = new double[d][d];
        context.forEach(
                d,
                i -> {
                    for (int j = 0; j <= i; j++) {
                        double sum = 0;
                        for (int row = 0; row < centred[i].length; row++) {
                            sum += centred[i][row] / unit * (centred[j][row] / unit);
                        }
                        products[i][j] = sum;
                    }
                });
        return decompose(products, centres, units);
    }

    private static Axes decompose(double[][] products, double[] centres, double[] units) {
        int d = products.length;
        DMatrixRMaj matrix = new DMatrixRMaj(d, d);
        for (int i = 0; i < d; i++) {
            for (int j = 0; j <= i; j++) {
                matrix.set(i, j, products[i][j]);
                matrix.set(j, i, products[i][j]);
            }
        }
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
        double total = Arrays.stream(variances).sum();
        double[][] axes = new double[d][];
        for (int k = 0; k < d; k++) {
            axes[k] = towardsPositive(eigen.getEigenVector(order[k]).getData());
        }
        return new Axes(
                Arrays.stream(variances).map(each -> total > 0 ? each / total : 0).toArray(),
                axes,
                centres,
                units);
    }

    /** Of the two directions of an axis, the one in which its largest entry is positive. */
    private static double[] towardsPositive(double[] axis) {
        int largest = 0;
        for (int k = 1; k < axis.length; k++) {
            largest = Math.abs(axis[k]) > Math.abs(axis[largest]) + 1e-9 ? k : largest;
        }
        double sign = axis[largest] < 0 ? -1 : 1;
        return Arrays.stream(axis).map(entry -> sign * entry).toArray();
    }

    /** What a column is divided by: its own deviation, or its range when it is only centred. */
    private double unit(EvaluationContext context, int k, Moments moments) {
        if (standardise) {
            return moments.sd() > 0 ? moments.sdOfPopulation() : 1;
        }
        return isCategorical(k) ? 1 : ColumnRange.of(context, columns.get(k), scaling).length();
    }

    private boolean isCategorical(int k) {
        return k >= columns.size() - categorical;
    }

    /** The columns of a part as numbers, NaN where missing. */
    double[][] values(EvaluationContext context, Part of) {
        double[][] values = new double[columns.size()][];
        for (int k = 0; k < values.length; k++) {
            values[k] =
                    isCategorical(k)
                            ? context.get(new CodesAsNumbers(of, columns.get(k)))
                            : context.data().table(of).numeric(columns.get(k)).toArray();
        }
        return values;
    }

    @Override
    public Set<Part> parts() {
        if (categorical > 0 || (!standardise && scaling == Range.JOINT)) {
            return EnumSet.allOf(Part.class);
        }
        return standardise ? EnumSet.of(part) : EnumSet.of(part, Part.REAL, Part.HOLDOUT);
    }
}
