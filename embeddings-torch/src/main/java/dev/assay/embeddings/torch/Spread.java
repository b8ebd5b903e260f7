package dev.assay.embeddings.torch;

import dev.assay.stat.Matrix;

/**
 * How far vectors lie apart.
 *
 * @param deviation root of the mean squared distance from their mean
 * @param dimensions over how many dimensions they spread as if evenly: \((\mathrm{tr}\,C)^2 /
 *     \mathrm{tr}\,C^2\) of their covariance C; 0 for one point
 */
record Spread(double deviation, double dimensions) {

    static Spread of(Matrix vectors) {
        int n = vectors.rows();
        int d = vectors.columns();
        double[] mean = new double[d];
        for (int row = 0; row < n; row++) {
            for (int k = 0; k < d; k++) {
                mean[k] += vectors.get(row, k) / n;
            }
        }
        double[] covariance = new double[d * d];
        double[] centred = new double[d];
        for (int row = 0; row < n; row++) {
            for (int k = 0; k < d; k++) {
                centred[k] = vectors.get(row, k) - mean[k];
            }
            for (int j = 0; j < d; j++) {
                for (int k = 0; k < d; k++) {
                    covariance[j * d + k] += centred[j] * centred[k] / n;
                }
            }
        }
        double trace = 0;
        double squares = 0;
        for (int j = 0; j < d; j++) {
            trace += covariance[j * d + j];
            for (int k = 0; k < d; k++) {
                squares += covariance[j * d + k] * covariance[j * d + k];
            }
        }
        return new Spread(Math.sqrt(trace), squares > 0 ? trace * trace / squares : 0);
    }
}
