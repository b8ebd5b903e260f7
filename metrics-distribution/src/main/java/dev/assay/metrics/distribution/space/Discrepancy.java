package dev.assay.metrics.distribution.space;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.distribution.internal.PairDistances;
import dev.assay.metrics.distribution.internal.PairSums;
import dev.assay.stat.Matrix;

/**
 * The squared maximum mean discrepancy of two samples under a kernel, \(E k(x,x') + E k(y,y') - 2 E
 * k(x,y)\).
 *
 * @param biased with each row also paired with itself: never negative for a positive definite
 *     kernel, 0 for equal samples
 * @param unbiased without such pairs: mean 0 for samples of one distribution, so negative at times
 * @param within the mean over pairs of different real rows
 * @param other the same over synthetic rows
 * @param between the mean over pairs of a real and a synthetic row
 */
record Discrepancy(double biased, double unbiased, double within, double other, double between) {

    /** The discrepancy of two samples of at least two rows each. */
    static Discrepancy of(
            EvaluationContext context, Matrix real, Matrix synthetic, PairSums.Kernel kernel) {
        double n = real.rows();
        double m = synthetic.rows();
        double xx = PairSums.among(context, real, kernel);
        double yy = PairSums.among(context, synthetic, kernel);
        double xy = PairSums.between(context, real, synthetic, kernel);
        double own = PairSums.diagonal(real, kernel);
        double other = PairSums.diagonal(synthetic, kernel);
        return new Discrepancy(
                (xx + own) / (n * n) + (yy + other) / (m * m) - 2 * xy / (n * m),
                xx / (n * (n - 1)) + yy / (m * (m - 1)) - 2 * xy / (n * m),
                xx / (n * (n - 1)),
                yy / (m * (m - 1)),
                xy / (n * m));
    }

    /** exp(−γ‖x − y‖²). */
    static PairSums.Kernel gaussian(double gamma) {
        return new PairSums.OfDistance(squared -> Math.exp(-gamma * squared));
    }

    /** (scale·⟨x, y⟩ + offset)^degree. */
    static PairSums.Kernel polynomial(double scale, double offset, int degree) {
        return new PairSums.Polynomial(scale, offset, degree);
    }

    /**
     * The median Euclidean distance of all pairs of different rows; 0 when more than half of them
     * are equal.
     */
    static double medianDistance(EvaluationContext context, Matrix points) {
        return PairDistances.of(points).median(context);
    }
}
