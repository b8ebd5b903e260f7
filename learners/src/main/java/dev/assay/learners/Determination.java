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
        double largest =
                Math.max(Double.MIN_NORMAL, Arrays.stream(truths).map(Math::abs).max().orElse(0));
        double mean = Arrays.stream(truths).map(truth -> truth / largest).sum() / truths.length;
        double residual = 0;
        double total = 0;
        for (int row = 0; row < truths.length; row++) {
            double truth = truths[row] / largest;
            double error = truth - predictions[row] / largest;
            residual += error * error;
            total += (truth - mean) * (truth - mean);
        }
        if (total == 0) {
            return residual == 0 ? 1 : 0;
        }
        return 1 - residual / total;
    }
}
