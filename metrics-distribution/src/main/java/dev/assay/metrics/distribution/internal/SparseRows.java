package dev.assay.metrics.distribution.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * The values of rows that are not 0, or not the usual ones of their columns, row after row: of a
 * table of levels a small part.
 *
 * @param starts where each row begins, and where the last ends
 * @param columns the column of each value, ascending within a row
 * @param values the values
 * @param width the number of columns
 */
public record SparseRows(int[] starts, int[] columns, double[] values, int width) {

    /** No row. */
    static final SparseRows NONE = new SparseRows(new int[1], new int[0], new double[0], 0);

    /** The rows of a matrix. */
    public static SparseRows of(Matrix points) {
        return unlike(new double[points.columns()], points);
    }

    /** The rows of a matrix, of each the values that differ from these, one a column. */
    static SparseRows unlike(double[] usual, Matrix points) {
        int width = points.columns();
        double[] all = points.toArray();
        int[] starts = new int[points.rows() + 1];
        int[] columns = new int[all.length];
        int held = 0;
        for (int row = 0, at = 0; row < points.rows(); row++) {
            for (int k = 0; k < width; k++, at++) {
                if (all[at] != usual[k]) {
                    columns[held] = k;
                    all[held++] = all[at];
                }
            }
            starts[row + 1] = held;
        }
        return new SparseRows(
                starts, Arrays.copyOf(columns, held), Arrays.copyOf(all, held), width);
    }

    /** The number of rows. */
    public int rows() {
        return starts.length - 1;
    }

    /** The inner product of a row and a dense vector. */
    public double product(int row, double[] dense) {
        double sum = 0;
        for (int at = starts[row]; at < starts[row + 1]; at++) {
            sum += values[at] * dense[columns[at]];
        }
        return sum;
    }

    /**
     * The squared distance of a row and a row of others, which both have the usual value in the
     * columns they do not list, summed in the order of the columns.
     */
    double squaredDistance(int row, SparseRows other, int of, double[] usual) {
        int at = starts[row];
        int end = starts[row + 1];
        int there = other.starts[of];
        int last = other.starts[of + 1];
        double sum = 0;
        while (at < end || there < last) {
            int own = at < end ? columns[at] : Integer.MAX_VALUE;
            int others = there < last ? other.columns[there] : Integer.MAX_VALUE;
            double difference =
                    (own <= others ? values[at++] : usual[others])
                            - (others <= own ? other.values[there++] : usual[own]);
            sum += difference * difference;
        }
        return sum;
    }

    /** Whether no value is 0. */
    private boolean full() {
        return values.length == rows() * width;
    }

    /**
     * The inner products of a dense vector and the first rows, four at a time, of a table without
     * zeros; each is summed in the order of {@link #product}.
     *
     * @return how many were computed, at most three less than asked
     */
    private int products(int rows, double[] dense, double[] products) {
        int row = 0;
        for (; row + 4 <= rows; row += 4) {
            int at = row * width;
            double first = 0;
            double second = 0;
            double third = 0;
            double fourth = 0;
            for (int k = 0; k < width; k++) {
                double value = dense[k];
                first += values[at + k] * value;
                second += values[at + width + k] * value;
                third += values[at + 2 * width + k] * value;
                fourth += values[at + 3 * width + k] * value;
            }
            products[row] = first;
            products[row + 1] = second;
            products[row + 2] = third;
            products[row + 3] = fourth;
        }
        return row;
    }

    /** A function of inner products, summed over all pairs of a row of each. */
    double between(EvaluationContext context, SparseRows other, DoubleUnaryOperator function) {
        return sum(context, other, function, false);
    }

    /** A function of inner products, summed over all ordered pairs of different rows. */
    double among(EvaluationContext context, DoubleUnaryOperator function) {
        return 2 * sum(context, this, function, true);
    }

    private double sum(
            EvaluationContext context,
            SparseRows other,
            DoubleUnaryOperator function,
            boolean before) {
        double[] sums = new double[rows()];
        context.forRanges(
                sums.length,
                (from, to) -> {
                    double[] dense = new double[width];
                    double[] products = new double[other.full() ? other.rows() : 0];
                    for (int i = from; i < to; i++) {
                        spread(i, dense);
                        int end = before ? i : other.rows();
                        int next = other.full() ? other.products(end, dense, products) : 0;
                        for (int j = 0; j < next; j++) {
                            sums[i] += function.applyAsDouble(products[j]);
                        }
                        for (int j = next; j < end; j++) {
                            sums[i] += function.applyAsDouble(other.product(j, dense));
                        }
                        for (int at = starts[i]; at < starts[i + 1]; at++) {
                            dense[columns[at]] = 0;
                        }
                    }
                });
        double total = 0;
        for (double sum : sums) {
            total += sum;
        }
        return total;
    }

    private void spread(int row, double[] dense) {
        for (int at = starts[row]; at < starts[row + 1]; at++) {
            dense[columns[at]] = values[at];
        }
    }
}
