package dev.assay.learners.internal;

import dev.assay.stat.Matrix;
import java.util.Arrays;

/**
 * How alike rows are by exp(−γ‖x − y‖²), reckoned as LIBSVM does, to the last bit, but in arrays:
 * it walks along two lists of nodes for each pair of rows, which took most of the time of a
 * machine.
 */
public final class RadialKernel {

    /** Rows between two checkpoints. */
    private static final int ROWS_BETWEEN = 32;

    private final double gamma;
    private final int rows;

    /** Column by column, so that a loop goes along the rows. */
    private final double[][] columns;

    private RadialKernel(double gamma, int rows, double[][] columns) {
        this.gamma = gamma;
        this.rows = rows;
        this.columns = columns;
    }

    /** Of these rows. */
    public static RadialKernel of(Matrix features, double gamma) {
        double[][] columns = new double[features.columns()][];
        Arrays.setAll(columns, features::column);
        return new RadialKernel(gamma, features.rows(), columns);
    }

    /** Of some of the rows, in this order. */
    public RadialKernel select(int[] positions) {
        double[][] some = new double[columns.length][];
        for (int column = 0; column < some.length; column++) {
            double[] all = columns[column];
            some[column] = Arrays.stream(positions).mapToDouble(row -> all[row]).toArray();
        }
        return new RadialKernel(gamma, positions.length, some);
    }

    /**
     * How alike each row is to those up to itself, with ‖x‖² + ‖y‖² − 2xy for ‖x − y‖².
     *
     * @param checkpoint called now and then; throws when the run was cancelled
     */
    public double[][] ofPairs(Runnable checkpoint) {
        double[] squares = new double[rows];
        for (double[] column : columns) {
            for (int row = 0; row < rows; row++) {
                squares[row] += column[row] * column[row];
            }
        }
        double[][] alike = new double[rows][];
        for (int row = 0; row < rows; row++) {
            if (row % ROWS_BETWEEN == 0) {
                checkpoint.run();
            }
            double[] products = new double[row + 1];
            for (double[] column : columns) {
                addProducts(column, column[row], products);
            }
            for (int other = 0; other <= row; other++) {
                products[other] =
                        Math.exp(-gamma * (squares[row] + squares[other] - 2 * products[other]));
            }
            alike[row] = products;
        }
        return alike;
    }

    private static void addProducts(double[] column, double value, double[] products) {
        for (int other = 0; other < products.length; other++) {
            products[other] += value * column[other];
        }
    }

    /** How alike a row of a table is to each of these. */
    public double[] to(Matrix asked, int row) {
        double[] alike = new double[rows];
        for (int column = 0; column < columns.length; column++) {
            addSquares(columns[column], asked.get(row, column), alike);
        }
        for (int other = 0; other < rows; other++) {
            alike[other] = Math.exp(-gamma * alike[other]);
        }
        return alike;
    }

    private static void addSquares(double[] column, double value, double[] sums) {
        for (int other = 0; other < sums.length; other++) {
            double apart = value - column[other];
            sums[other] += apart * apart;
        }
    }
}
