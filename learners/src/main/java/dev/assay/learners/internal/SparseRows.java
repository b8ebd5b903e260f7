package dev.assay.learners.internal;

import dev.assay.stat.Matrix;

/**
 * Rows of features, with an intercept of 1 behind them. The first columns lie as they are, where
 * most of their cells are not 0; of the others there are only the cells that are not 0. Every sum
 * over a row is taken in the order of its columns, and every sum over rows in the order in which
 * they are given, however many are summed side by side; a 0 more or less does not change a sum.
 */
public final class SparseRows {

    /** What a cell takes that lies as it is, beside one that is not 0 and names its column. */
    private static final double WORTH = 0.4;

    /** Fewer columns are not worth a loop of their own. */
    private static final int LEAST_HEAD = 8;

    private final int rows;
    private final int width;
    private final int head;
    private final double[] heads;
    private final int[] starts;
    private final int[] columns;
    private final double[] values;

    /** All rows of a matrix. */
    public SparseRows(Matrix matrix) {
        rows = matrix.rows();
        width = matrix.columns() + 1;
        int[] filled = new int[width - 1];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < width - 1; column++) {
                filled[column] += matrix.get(row, column) == 0 ? 0 : 1;
            }
        }
        head = head(filled, rows);
        long cells = rows;
        for (int column = head; column < width - 1; column++) {
            cells += filled[column];
        }
        heads = new double[Math.multiplyExact(rows, head)];
        starts = new int[rows + 1];
        columns = new int[Math.toIntExact(cells)];
        values = new double[columns.length];
        for (int row = 0, at = 0; row < rows; row++) {
            for (int column = 0; column < head; column++) {
                heads[row * head + column] = matrix.get(row, column);
            }
            for (int column = head; column < width - 1; column++) {
                double value = matrix.get(row, column);
                if (value != 0) {
                    columns[at] = column;
                    values[at++] = value;
                }
            }
            columns[at] = width - 1;
            values[at++] = 1;
            starts[row + 1] = at;
        }
    }

    /** As many columns as save most: what a cell costs is saved by a filled one only. */
    private static int head(int[] filled, int rows) {
        int head = 0;
        double saved = 0;
        double most = 0;
        for (int column = 0; column < filled.length; column++) {
            saved += filled[column] - WORTH * rows;
            if (saved > most && column + 1 >= LEAST_HEAD) {
                most = saved;
                head = column + 1;
            }
        }
        return head;
    }

    /** How many rows there are. */
    public int rows() {
        return rows;
    }

    /** Features and intercept. */
    public int width() {
        return width;
    }

    /** The inner product of one row and a vector. */
    public double product(int row, double[] vector) {
        double sum = 0;
        int at = row * head;
        for (int i = 0; i < head; i++) {
            sum += heads[at + i] * vector[i];
        }
        return product(starts[row], starts[row + 1], vector, sum);
    }

    private double product(int from, int to, double[] vector, double before) {
        double sum = before;
        for (int at = from; at < to; at++) {
            sum += values[at] * vector[columns[at]];
        }
        return sum;
    }

    /** Writes the inner products of four rows: each sum waits for its own additions only. */
    void products(Four four, double[] vector, double[] products) {
        double sumA = 0;
        double sumB = 0;
        double sumC = 0;
        double sumD = 0;
        int a = four.a * head;
        int b = four.b * head;
        int c = four.c * head;
        int d = four.d * head;
        for (int i = 0; i < head; i++) {
            sumA += heads[a + i] * vector[i];
            sumB += heads[b + i] * vector[i];
            sumC += heads[c + i] * vector[i];
            sumD += heads[d + i] * vector[i];
        }
        a = starts[four.a];
        b = starts[four.b];
        c = starts[four.c];
        d = starts[four.d];
        int common = shortest(four);
        for (int i = 0; i < common; i++) {
            sumA += values[a + i] * vector[columns[a + i]];
            sumB += values[b + i] * vector[columns[b + i]];
            sumC += values[c + i] * vector[columns[c + i]];
            sumD += values[d + i] * vector[columns[d + i]];
        }
        products[four.a] = product(a + common, starts[four.a + 1], vector, sumA);
        products[four.b] = product(b + common, starts[four.b + 1], vector, sumB);
        products[four.c] = product(c + common, starts[four.c + 1], vector, sumC);
        products[four.d] = product(d + common, starts[four.d + 1], vector, sumD);
    }

    private int shortest(Four four) {
        return Math.min(
                Math.min(length(four.a), length(four.b)), Math.min(length(four.c), length(four.d)));
    }

    private int length(int row) {
        return starts[row + 1] - starts[row];
    }

    /** Adds factor · x of one row to a sum. */
    public void add(int row, double factor, double[] sum) {
        int at = row * head;
        for (int i = 0; i < head; i++) {
            sum[i] += factor * heads[at + i];
        }
        addTail(row, factor, sum);
    }

    private void addTail(int row, double factor, double[] sum) {
        int to = starts[row + 1];
        for (int at = starts[row]; at < to; at++) {
            sum[columns[at]] += factor * values[at];
        }
    }

    /** Adds to a sum each of four rows, times its own factor. */
    void add(Four four, double[] factors, double[] sum) {
        double factorA = factors[four.a];
        double factorB = factors[four.b];
        double factorC = factors[four.c];
        double factorD = factors[four.d];
        int a = four.a * head;
        int b = four.b * head;
        int c = four.c * head;
        int d = four.d * head;
        for (int i = 0; i < head; i++) {
            sum[i] =
                    sum[i]
                            + factorA * heads[a + i]
                            + factorB * heads[b + i]
                            + factorC * heads[c + i]
                            + factorD * heads[d + i];
        }
        addTail(four.a, factorA, sum);
        addTail(four.b, factorB, sum);
        addTail(four.c, factorC, sum);
        addTail(four.d, factorD, sum);
    }

    /** Adds x² · first · second of one row, cell by cell, to a sum. */
    void addSquares(int row, double first, double second, double[] sum) {
        int from = row * head;
        for (int i = 0; i < head; i++) {
            sum[i] += heads[from + i] * heads[from + i] * first * second;
        }
        int to = starts[row + 1];
        for (int at = starts[row]; at < to; at++) {
            sum[columns[at]] += values[at] * values[at] * first * second;
        }
    }

    /** Adds factor · xx' of one row to the lower triangle of a square matrix, line by line. */
    public void addOuter(int row, double factor, double[] matrix) {
        if (head > 0) {
            addHeads(row, factor, matrix);
        }
        int from = starts[row];
        int to = starts[row + 1];
        for (int at = from; at < to; at++) {
            double scaled = factor * values[at];
            int line = columns[at] * width;
            for (int other = from; other <= at; other++) {
                matrix[line + columns[other]] += scaled * values[other];
            }
        }
    }

    /** What the first columns add: among themselves, and beside each cell of the others. */
    private void addHeads(int row, double factor, double[] matrix) {
        int from = row * head;
        for (int i = 0; i < head; i++) {
            if (heads[from + i] != 0) {
                addHead(from, i + 1, factor * heads[from + i], i * width, matrix);
            }
        }
        int to = starts[row + 1];
        for (int at = starts[row]; at < to; at++) {
            addHead(from, head, factor * values[at], columns[at] * width, matrix);
        }
    }

    private void addHead(int from, int length, double factor, int line, double[] matrix) {
        for (int i = 0; i < length; i++) {
            matrix[line + i] += factor * heads[from + i];
        }
    }

    /** Four rows, in the order in which they are added. */
    record Four(int a, int b, int c, int d) {}
}
