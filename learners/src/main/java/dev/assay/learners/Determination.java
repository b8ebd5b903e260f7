package dev.assay.learners;

import java.util.Arrays;

/** How well numbers were predicted. */
public final class Determination {

    private Determination() {}

    /**
     * \(R^2 = 1 - \sum(y-\hat y)^2 / \sum(y-\bar y)^2\): 1 for perfect predictions, 0 for the mean,
     * unbounded below. When all truths are equal: 1 if they were predicted exactly, else 0.
     */
    public static double rSquared(double[] truths, double[] predictions) {
        double mean = Arrays.stream(truths).sum() / truths.length;
        double residual = 0;
        double total = 0;
        for (int row = 0; row < truths.length; row++) {
            residual += (truths[row] - predictions[row]) * (truths[row] - predictions[row]);
            total += (truths[row] - mean) * (truths[row] - mean);
        }
        if (total == 0) {
            return residual == 0 ? 1 : 0;
        }
        return 1 - residual / total;
    }
}
