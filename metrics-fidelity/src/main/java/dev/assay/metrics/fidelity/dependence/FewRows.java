package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.Accumulator;
import dev.assay.metric.EvaluationContext;
import dev.assay.table.Blocks;
import dev.assay.table.Numbers;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;

/**
 * The centred rows of a table with fewer rows than columns. With \(X\) these rows, \(XX^T\) has the
 * variances of \(X^TX\), all that are not 0, and a unit eigenvector u of variance \(\lambda\) gives
 * the axis \(X^Tu / \sqrt\lambda\): what is decomposed has the size of the rows, not of the
 * columns.
 */
final class FewRows implements Accumulator<FewRows>, Serializable {

    /** Axes that may be asked for. */
    static final int AXES = 4;

    private static final long serialVersionUID = 1;

    /** Below this share of the largest a variance is rounding, and has no axis. */
    private static final double NEGLIGIBLE = 1e-12;

    private final ArrayList<double[]> rows = new ArrayList<>();

    private FewRows() {}

    static FewRows of(int block, Numbers[] values, double[] centres, double[] units, double unit) {
        int size = Blocks.size(block, values[0].size());
        FewRows few = new FewRows();
        for (int row = 0; row < size; row++) {
            few.rows.add(new double[values.length]);
        }
        double[] cells = new double[size];
        for (int k = 0; k < values.length; k++) {
            values[k].read(Blocks.first(block), size, cells);
            for (int row = 0; row < size; row++) {
                few.rows.get(row)[k] =
                        PrincipalAxes.centred(cells[row], centres[k], units[k]) / unit;
            }
        }
        return few;
    }

    @Override
    public FewRows merge(FewRows next) {
        rows.addAll(next.rows);
        return this;
    }

    /** The shares of all components, and the first axes; an axis without variance is 0. */
    PrincipalAxes.Axes axes(EvaluationContext context, double[] centres, double[] units) {
        int n = rows.size();
        int d = centres.length;
        DMatrixRMaj products = new DMatrixRMaj(n, n);
        context.forEach(
                n,
                i -> {
                    for (int j = 0; j <= i; j++) {
                        double product = product(rows.get(i), rows.get(j));
                        products.set(i, j, product);
                        products.set(j, i, product);
                    }
                });
        Components components = Components.of(products);
        double[] variances = Arrays.copyOf(components.variances(), d);
        double[][] axes = new double[Math.min(d, AXES)][d];
        for (int k = 0; k < Math.min(n, axes.length); k++) {
            if (variances[k] > NEGLIGIBLE * variances[0]) {
                axes[k] = axis(components.vectors()[k], axes[k]);
            }
        }
        return PrincipalAxes.Axes.of(variances, axes, centres, units);
    }

    private double[] axis(double[] vector, double[] axis) {
        for (int row = 0; row < vector.length; row++) {
            double[] cells = rows.get(row);
            for (int k = 0; k < axis.length; k++) {
                axis[k] += vector[row] * cells[k];
            }
        }
        double length = Math.sqrt(product(axis, axis));
        return Components.towardsPositive(
                Arrays.stream(axis).map(entry -> entry / length).toArray());
    }

    private static double product(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }
}
