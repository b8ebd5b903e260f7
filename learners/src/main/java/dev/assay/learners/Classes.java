package dev.assay.learners;

import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.List;

/** The classes that occur in training, renumbered 0, 1, …, and the way back. */
record Classes(int[] present, int[] labels, int all) {

    static Classes of(Labelled training) {
        int[] present = Arrays.stream(training.labels()).distinct().sorted().toArray();
        int[] slot = new int[training.classes()];
        for (int i = 0; i < present.length; i++) {
            slot[present[i]] = i;
        }
        return new Classes(
                present,
                Arrays.stream(training.labels()).map(label -> slot[label]).toArray(),
                training.classes());
    }

    int count() {
        return present.length;
    }

    boolean single() {
        return present.length == 1;
    }

    /** One-hot labels row by row; for two classes only the second one's. */
    float[] indicators() {
        int width = outputs();
        float[] indicators = new float[labels.length * width];
        for (int row = 0; row < labels.length; row++) {
            if (width == 1) {
                indicators[row] = labels[row];
            } else {
                indicators[row * width + labels[row]] = 1;
            }
        }
        return indicators;
    }

    /** Columns of {@link #indicators()}. */
    int outputs() {
        return count() == 2 ? 1 : count();
    }

    /** Always the one class there is. */
    ClassFit constant(List<Matrix> asked, int features, Fit fit) {
        List<Matrix> scores =
                asked.stream()
                        .map(
                                matrix -> {
                                    double[] values = new double[matrix.rows() * all];
                                    for (int row = 0; row < matrix.rows(); row++) {
                                        values[row * all + present[0]] = 1;
                                    }
                                    return Matrix.owning(matrix.rows(), all, values);
                                })
                        .toList();
        return new ClassFit(scores, fit.importances() ? new double[features] : new double[0]);
    }

    /** Scores of present classes spread over all; the others get {@code absent}. */
    Matrix spread(double[][] scores, double absent) {
        double[] values = new double[scores.length * all];
        Arrays.fill(values, absent);
        for (int row = 0; row < scores.length; row++) {
            for (int i = 0; i < present.length; i++) {
                values[row * all + present[i]] = scores[row][i];
            }
        }
        return Matrix.owning(scores.length, all, values);
    }

    /**
     * Shares from estimates of {@link #indicators()}: clipped to [0, 1] and summing to 1; equal
     * when all are 0.
     */
    double[] shares(float[] estimates) {
        double[] shares = new double[count()];
        if (count() == 2) {
            shares[1] = Math.min(1, Math.max(0, estimates[0]));
            shares[0] = 1 - shares[1];
            return shares;
        }
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
            shares[i] = Math.min(1, Math.max(0, estimates[i]));
            sum += shares[i];
        }
        for (int i = 0; i < shares.length; i++) {
            shares[i] = sum > 0 ? shares[i] / sum : 1.0 / shares.length;
        }
        return shares;
    }
}
