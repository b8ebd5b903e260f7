package dev.assay.learners.internal;

import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The kernel exp(−γ‖x − y‖²) seen from some rows, the landmarks: features whose scalar products are
 * the kernel between landmarks, and between other rows its best approximation from there (Nyström's
 * method; Williams and Seeger 2001). With L the Cholesky factor of the kernel of the landmarks and
 * k(x) the kernel of a row with them, the features of a row are L⁻¹k(x).
 *
 * <p>A candidate that says next to nothing beyond earlier ones is passed over, so that L can be
 * inverted and copies take no place.
 */
public final class Landmarks {

    /** A candidate must have more than this of its kernel with itself, 1, left unexplained. */
    private static final double LEAST_NEWS = 1e-6;

    /** Rows are taken so many at a time, each number beside that of the next row. */
    private static final int TOGETHER = 64;

    /** Numbers that one access to memory brings. */
    private static final int NEAR = 8;

    private final double gamma;
    private final List<int[]> columns = new ArrayList<>();
    private final List<double[]> values = new ArrayList<>();
    private final List<double[]> factor = new ArrayList<>();

    private Landmarks(double gamma) {
        this.gamma = gamma;
    }

    /**
     * The first of these rows that can be landmarks.
     *
     * @param candidates positions, in the order in which they are tried
     * @param most how many landmarks are enough
     * @param checkpoint called for each row; throws when the run was cancelled
     */
    public static Landmarks of(
            Matrix rows, int[] candidates, int most, double gamma, Runnable checkpoint) {
        Landmarks landmarks = new Landmarks(gamma);
        for (int i = 0; i < candidates.length && landmarks.size() < most; i++) {
            checkpoint.run();
            landmarks.tryRow(rows, candidates[i]);
        }
        return landmarks;
    }

    /** How many there are. */
    public int size() {
        return columns.size();
    }

    private void tryRow(Matrix rows, int row) {
        double[] line = new double[size() + 1];
        double left = 1;
        for (int i = 0; i < size(); i++) {
            double product = kernel(i, rows, row);
            double[] above = factor.get(i);
            for (int k = 0; k < i; k++) {
                product -= above[k] * line[k];
            }
            line[i] = product / above[i];
            left -= line[i] * line[i];
        }
        if (left <= LEAST_NEWS) {
            return;
        }
        line[size()] = Math.sqrt(left);
        factor.add(line);
        int[] filled = new int[rows.columns()];
        int count = 0;
        for (int column = 0; column < rows.columns(); column++) {
            if (rows.get(row, column) != 0) {
                filled[count++] = column;
            }
        }
        columns.add(Arrays.copyOf(filled, count));
        double[] own = new double[count];
        Arrays.setAll(own, i -> rows.get(row, filled[i]));
        values.add(own);
    }

    private double kernel(int landmark, Matrix rows, int row) {
        double[] other = rows.row(row);
        double square = 0;
        int[] at = columns.get(landmark);
        double[] own = values.get(landmark);
        for (double value : other) {
            square += value * value;
        }
        for (int i = 0; i < at.length; i++) {
            square += own[i] * (own[i] - 2 * other[at[i]]);
        }
        return Math.exp(-gamma * Math.max(0, square));
    }

    /** The features of these rows, one array for each. */
    public double[][] features(Matrix rows, Runnable checkpoint) {
        double[][] features = new double[rows.rows()][size()];
        inBlocks(
                rows,
                checkpoint,
                (from, count, kernels) -> {
                    for (int i = 0; i < size(); i++) {
                        double[] line = factor.get(i);
                        takeAway(line, kernels, i);
                        for (int row = 0; row < TOGETHER; row++) {
                            kernels[i][row] /= line[i];
                        }
                    }
                    for (int row = 0; row < count; row += NEAR) {
                        turn(kernels, row, features, from + row, Math.min(NEAR, count - row));
                    }
                });
        return features;
    }

    /** Copies some columns, whose numbers lie beside each other, into as many rows. */
    private static void turn(
            double[][] kernels, int column, double[][] features, int row, int count) {
        for (int i = 0; i < kernels.length; i++) {
            for (int next = 0; next < count; next++) {
                features[row + next][i] = kernels[i][column + next];
            }
        }
    }

    /**
     * What linear machines of these features say of rows, without making the features.
     *
     * @param weights of each machine, the intercept last
     * @return by row, then by machine
     */
    public double[][] decisions(Matrix rows, double[][] weights, Runnable checkpoint) {
        double[][] ofKernels = Arrays.stream(weights).map(this::ofKernels).toArray(double[][]::new);
        double[][] decisions = new double[rows.rows()][weights.length];
        inBlocks(
                rows,
                checkpoint,
                (from, count, kernels) -> {
                    for (int machine = 0; machine < weights.length; machine++) {
                        double[] sums = new double[TOGETHER];
                        Arrays.fill(sums, weights[machine][size()]);
                        for (int i = 0; i < size(); i++) {
                            add(ofKernels[machine][i], kernels[i], sums);
                        }
                        for (int row = 0; row < count; row++) {
                            decisions[from + row][machine] = sums[row];
                        }
                    }
                });
        return decisions;
    }

    /** The weights of kernels with landmarks that give what these weights of features give. */
    private double[] ofKernels(double[] weights) {
        double[] solved = Arrays.copyOf(weights, size());
        for (int i = size() - 1; i >= 0; i--) {
            double[] line = factor.get(i);
            solved[i] /= line[i];
            for (int k = 0; k < i; k++) {
                solved[k] -= line[k] * solved[i];
            }
        }
        return solved;
    }

    /** What is done with the kernels of some rows, by landmark and then by row. */
    private interface Block {
        void take(int from, int count, double[][] kernels);
    }

    private void inBlocks(Matrix rows, Runnable checkpoint, Block block) {
        double[][] cells = new double[rows.columns()][TOGETHER];
        double[][] kernels = new double[size()][TOGETHER];
        for (int from = 0; from < rows.rows(); from += TOGETHER) {
            checkpoint.run();
            int count = Math.min(TOGETHER, rows.rows() - from);
            double[] squares = new double[TOGETHER];
            for (int row = 0; row < count; row++) {
                for (int column = 0; column < cells.length; column++) {
                    cells[column][row] = rows.get(from + row, column);
                }
            }
            for (double[] column : cells) {
                for (int row = 0; row < TOGETHER; row++) {
                    squares[row] += column[row] * column[row];
                }
            }
            for (int i = 0; i < kernels.length; i++) {
                kernels(i, cells, squares, kernels[i]);
            }
            block.take(from, count, kernels);
        }
    }

    private void kernels(int landmark, double[][] cells, double[] squares, double[] into) {
        System.arraycopy(squares, 0, into, 0, TOGETHER);
        int[] at = columns.get(landmark);
        double[] own = values.get(landmark);
        double square = 0;
        for (int i = 0; i < at.length; i++) {
            square += own[i] * own[i];
            add(-2 * own[i], cells[at[i]], into);
        }
        for (int row = 0; row < TOGETHER; row++) {
            into[row] = Math.exp(-gamma * Math.max(0, into[row] + square));
        }
    }

    /** Four at a time, one after the other, which reads and writes the sums once. */
    private static void takeAway(double[] times, double[][] rows, int to) {
        double[] into = rows[to];
        int k = 0;
        for (; k + 3 < to; k += 4) {
            addFour(
                    -times[k],
                    rows[k],
                    -times[k + 1],
                    rows[k + 1],
                    -times[k + 2],
                    rows[k + 2],
                    -times[k + 3],
                    rows[k + 3],
                    into);
        }
        for (; k < to; k++) {
            add(-times[k], rows[k], into);
        }
    }

    private static void addFour(
            double first,
            double[] a,
            double second,
            double[] b,
            double third,
            double[] c,
            double fourth,
            double[] d,
            double[] into) {
        for (int row = 0; row < TOGETHER; row++) {
            into[row] =
                    into[row] + first * a[row] + second * b[row] + third * c[row] + fourth * d[row];
        }
    }

    private static void add(double times, double[] more, double[] into) {
        for (int row = 0; row < TOGETHER; row++) {
            into[row] += times * more[row];
        }
    }
}
