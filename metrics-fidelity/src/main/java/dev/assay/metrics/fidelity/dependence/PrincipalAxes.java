package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.Accumulator;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.internal.CodesAsNumbers;
import dev.assay.metrics.fidelity.internal.ColumnRange;
import dev.assay.metrics.fidelity.internal.Moments;
import dev.assay.neighbour.Range;
import dev.assay.table.Blocks;
import dev.assay.table.Numbers;
import java.io.Serializable;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.ejml.data.DMatrixRMaj;

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
     * @param axes unit vectors, one per component; of more columns than rows, of the first four
     * @param centres the mean of each column
     * @param units what each column is divided by: its deviation, or its range
     */
    record Axes(double[] shares, double[][] axes, double[] centres, double[] units) {

        static Axes of(double[] variances, double[][] axes, double[] centres, double[] units) {
            double total = Arrays.stream(variances).sum();
            return new Axes(
                    Arrays.stream(variances).map(each -> total > 0 ? each / total : 0).toArray(),
                    axes,
                    centres,
                    units);
        }

        /** Whether any column varies. */
        boolean varies() {
            return shares.length > 0 && shares[0] > 0;
        }

        /** The projection of rows on a component; missing values stand at the mean. */
        Numbers project(Numbers[] values, int component) {
            return new ProjectedRows(values, axes[component], centres, units);
        }
    }

    @Override
    public Axes compute(EvaluationContext context) {
        Numbers[] values = values(context, part);
        int d = values.length;
        double[] centres = new double[d];
        double[] units = new double[d];
        double[] greatest = new double[d];
        double[] lengths = new double[d];
        for (int k = 0; k < d - categorical && !standardise; k++) {
            lengths[k] = ColumnRange.of(context, columns.get(k), scaling).length();
        }
        context.forEach(
                d,
                k -> {
                    Moments moments = Moments.of(values[k]);
                    centres[k] = moments.n() == 0 ? 0 : moments.mean();
                    units[k] = unit(lengths, k, moments);
                    greatest[k] = greatest(values[k], centres[k], units[k]);
                });
        double largest = Arrays.stream(greatest).max().orElse(0);
        double unit = largest > 1e100 ? largest : 1;
        if (values[0].size() < d) {
            return Accumulator.over(
                            context,
                            values[0],
                            block -> FewRows.of(block, values, centres, units, unit))
                    .axes(context, centres, units);
        }
        Products products =
                Accumulator.over(
                        context,
                        values[0],
                        block -> Products.of(block, values, centres, units, unit));
        return decompose(products.sums, centres, units);
    }

    /** How far the farthest value lies from the centre. */
    private static double greatest(Numbers values, double centre, double unit) {
        return Blocks.gather(values, block -> greatest(Blocks.read(values, block), centre, unit))
                .stream()
                .reduce(0.0, Math::max);
    }

    private static Double greatest(double[] values, double centre, double unit) {
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(centred(value, centre, unit)));
        }
        return largest;
    }

    static double centred(double value, double centre, double unit) {
        return Double.isNaN(value) ? 0 : value / unit - centre / unit;
    }

    /** Sums of products of centred columns. */
    private static final class Products implements Accumulator<Products>, Serializable {

        private static final long serialVersionUID = 1;

        private final double[][] sums;

        private Products(int columns) {
            this.sums = new double[columns][columns];
        }

        static Products of(
                int number, Numbers[] values, double[] centres, double[] units, double unit) {
            int size = Blocks.size(number, values[0].size());
            double[][] block = new double[values.length][size];
            Products products = new Products(values.length);
            for (int i = 0; i < values.length; i++) {
                values[i].read(Blocks.first(number), size, block[i]);
                for (int row = 0; row < size; row++) {
                    block[i][row] = centred(block[i][row], centres[i], units[i]) / unit;
                }
                for (int j = 0; j <= i; j++) {
                    double sum = 0;
                    for (int row = 0; row < size; row++) {
                        sum += block[i][row] * block[j][row];
                    }
                    products.sums[i][j] = sum;
                }
            }
            return products;
        }

        @Override
        public Products merge(Products next) {
            for (int i = 0; i < sums.length; i++) {
                for (int j = 0; j <= i; j++) {
                    sums[i][j] += next.sums[i][j];
                }
            }
            return this;
        }
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
        Components components = Components.of(matrix);
        return Axes.of(components.variances(), components.vectors(), centres, units);
    }

    /** What a column is divided by: its own deviation, or its range when it is only centred. */
    private double unit(double[] lengths, int k, Moments moments) {
        if (standardise) {
            return moments.sd() > 0 ? moments.sdOfPopulation() : 1;
        }
        return isCategorical(k) ? 1 : lengths[k];
    }

    private boolean isCategorical(int k) {
        return k >= columns.size() - categorical;
    }

    /** The columns of a part as numbers, NaN where missing. */
    Numbers[] values(EvaluationContext context, Part of) {
        Numbers[] values = new Numbers[columns.size()];
        for (int k = 0; k < values.length; k++) {
            values[k] =
                    isCategorical(k)
                            ? CodesAsNumbers.cells(context, of, columns.get(k))
                            : context.data().table(of).numeric(columns.get(k)).cells();
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
