package dev.assay.metrics.fidelity.likeness;

import java.util.Arrays;

/**
 * Rows as numbers and levels: the squared distance of two rows is that of their numbers plus the
 * number of levels in which they differ, as if levels were one-hot vectors times 1/√2.
 *
 * @param numbers row by row
 * @param width numbers in a row
 * @param levels row by row
 * @param kinds levels in a row
 * @param rows how many rows
 */
record KernelRows(double[] numbers, int width, int[] levels, int kinds, int rows) {

    /** Columns as rows. */
    static KernelRows of(double[][] columns, int[][] codes, int rows) {
        double[] numbers = new double[rows * columns.length];
        int[] levels = new int[rows * codes.length];
        for (int row = 0; row < rows; row++) {
            for (int k = 0; k < columns.length; k++) {
                numbers[row * columns.length + k] = columns[k][row];
            }
            for (int k = 0; k < codes.length; k++) {
                levels[row * codes.length + k] = codes[k][row];
            }
        }
        return new KernelRows(numbers, columns.length, levels, codes.length, rows);
    }

    /** These rows, in this order. */
    KernelRows select(int[] positions) {
        double[] chosen = new double[positions.length * width];
        int[] codes = new int[positions.length * kinds];
        for (int i = 0; i < positions.length; i++) {
            System.arraycopy(numbers, positions[i] * width, chosen, i * width, width);
            System.arraycopy(levels, positions[i] * kinds, codes, i * kinds, kinds);
        }
        return new KernelRows(chosen, width, codes, kinds, positions.length);
    }

    /** These rows followed by others of the same shape. */
    KernelRows and(KernelRows more) {
        double[] all = Arrays.copyOf(numbers, numbers.length + more.numbers.length);
        System.arraycopy(more.numbers, 0, all, numbers.length, more.numbers.length);
        int[] codes = Arrays.copyOf(levels, levels.length + more.levels.length);
        System.arraycopy(more.levels, 0, codes, levels.length, more.levels.length);
        return new KernelRows(all, width, codes, kinds, rows + more.rows);
    }

    double squaredDistance(int row, KernelRows other, int otherRow) {
        double sum = 0;
        int a = row * width;
        int b = otherRow * width;
        for (int k = 0; k < width; k++) {
            double difference = numbers[a + k] - other.numbers[b + k];
            sum += difference * difference;
        }
        return sum + differing(row, other, otherRow);
    }

    double product(int row, KernelRows other, int otherRow) {
        double sum = 0;
        int a = row * width;
        int b = otherRow * width;
        for (int k = 0; k < width; k++) {
            sum += numbers[a + k] * other.numbers[b + k];
        }
        return sum + (kinds - differing(row, other, otherRow)) / 2.0;
    }

    private int differing(int row, KernelRows other, int otherRow) {
        int a = row * kinds;
        int b = otherRow * kinds;
        int different = 0;
        for (int k = 0; k < kinds; k++) {
            different += levels[a + k] == other.levels[b + k] ? 0 : 1;
        }
        return different;
    }
}
