package dev.assay.learners;

import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.List;

/**
 * Values as (v − mean) / sd, since learners of single precision lose large ones such as dates; and
 * the way back.
 */
record Standardised(double mean, double deviation, float[] labels) {

    static Standardised of(double[] values) {
        double mean = Arrays.stream(values).sum() / values.length;
        double farthest =
                Math.max(
                        Double.MIN_NORMAL,
                        Arrays.stream(values).map(value -> Math.abs(value - mean)).max().orElse(0));
        double squares =
                Arrays.stream(values)
                        .map(value -> (value - mean) / farthest)
                        .map(value -> value * value)
                        .sum();
        boolean equal = Arrays.stream(values).allMatch(value -> value == values[0]);
        double deviation = equal ? 0 : farthest * Math.sqrt(squares / values.length);
        float[] labels = new float[values.length];
        for (int row = 0; row < labels.length && deviation > 0; row++) {
            labels[row] = (float) ((values[row] - mean) / deviation);
        }
        return new Standardised(equal ? values[0] : mean, deviation, labels);
    }

    boolean constant() {
        return deviation == 0;
    }

    NumberFit constant(List<Matrix> asked, int features, Fit fit) {
        return new NumberFit(
                asked.stream()
                        .map(
                                matrix -> {
                                    double[] same = new double[matrix.rows()];
                                    Arrays.fill(same, mean);
                                    return same;
                                })
                        .toList(),
                fit.importances() ? new double[features] : new double[0]);
    }

    double[] restored(float[][] predictions) {
        return Arrays.stream(predictions).mapToDouble(row -> mean + deviation * row[0]).toArray();
    }
}
