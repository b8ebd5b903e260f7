package dev.assay.metrics.distribution.support;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Precision and recall of one distribution over states against another: \(\alpha(\lambda) =
 * \sum_\omega \min(\lambda P_\omega, Q_\omega)\) and \(\beta(\lambda) = \alpha(\lambda) / \lambda\)
 * for every slope λ.
 *
 * @param reference P, the real shares
 * @param evaluated Q, the synthetic shares, of the same states
 */
record PrdCurve(double[] reference, double[] evaluated) {

    private static final double NEARLY_UPRIGHT = 1e-10;

    /**
     * The angles of the published code, from nearly 0 to nearly a right angle; π/4, where both
     * sides weigh the same, is the middle one.
     */
    static double[] angles(int count) {
        double[] angles = new double[count];
        double step = (Math.PI / 2 - 2 * NEARLY_UPRIGHT) / (count - 1);
        for (int i = 0; i < count; i++) {
            angles[i] = i == count - 1 ? Math.PI / 2 - NEARLY_UPRIGHT : NEARLY_UPRIGHT + i * step;
        }
        return angles;
    }

    /**
     * The mean of several curves, which is again a curve: that of all their states, each weighing
     * its share.
     */
    static PrdCurve mean(PrdCurve... curves) {
        int states = Arrays.stream(curves).mapToInt(curve -> curve.reference.length).sum();
        double[] p = new double[states];
        double[] q = new double[states];
        int at = 0;
        for (PrdCurve curve : curves) {
            for (int state = 0; state < curve.reference.length; state++, at++) {
                p[at] = curve.reference[state] / curves.length;
                q[at] = curve.evaluated[state] / curves.length;
            }
        }
        return new PrdCurve(p, q);
    }

    /**
     * The shares of labels among the first and among the last {@code rows} rows: evaluated first,
     * then reference.
     */
    static PrdCurve ofLabels(int[] labels, int rows, int states) {
        double[] q = new double[states];
        double[] p = new double[states];
        for (int row = 0; row < rows; row++) {
            q[labels[row]]++;
            p[labels[rows + row]]++;
        }
        for (int state = 0; state < states; state++) {
            q[state] /= rows;
            p[state] /= rows;
        }
        return new PrdCurve(p, q);
    }

    /** Precision at a slope, in [0, 1]. */
    double precision(double slope) {
        double sum = 0;
        for (int state = 0; state < reference.length; state++) {
            sum += Math.min(reference[state] * slope, evaluated[state]);
        }
        return Math.min(1, sum);
    }

    /** Recall at a slope, in [0, 1]. */
    double recall(double slope) {
        double sum = 0;
        for (int state = 0; state < reference.length; state++) {
            sum += Math.min(reference[state] * slope, evaluated[state]);
        }
        return Math.min(1, sum / slope);
    }

    /**
     * The largest F over these angles, with the small constant that the published code adds to the
     * denominator.
     */
    double bestF(double beta, double[] angles) {
        double best = 0;
        for (double angle : angles) {
            double slope = Math.tan(angle);
            best = Math.max(best, f(beta, precision(slope), recall(slope), 1e-10));
        }
        return best;
    }

    /**
     * The supremum of F over all slopes. Between two neighbouring ratios Q/P the value is a
     * quotient of linear functions of the slope, hence monotone, so the supremum is at a ratio.
     */
    double supremumF(double beta) {
        int[] shared =
                IntStream.range(0, reference.length)
                        .filter(state -> reference[state] > 0 && evaluated[state] > 0)
                        .boxed()
                        .sorted(
                                Comparator.comparingDouble(
                                        state -> evaluated[state] / reference[state]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        double above = Arrays.stream(shared).mapToDouble(state -> reference[state]).sum();
        double below = 0;
        double best = 0;
        for (int state : shared) {
            double slope = evaluated[state] / reference[state];
            double precision = below + slope * above;
            best =
                    Math.max(
                            best,
                            f(beta, Math.min(1, precision), Math.min(1, precision / slope), 0));
            above = Math.max(0, above - reference[state]);
            below += evaluated[state];
        }
        return Math.min(1, best);
    }

    /**
     * One minus the total variation distance, the common value of precision and recall at slope 1.
     */
    double overlap() {
        return precision(1);
    }

    /** Q(supp P): the share of synthetic rows in states that occur among the real ones. */
    double largestPrecision() {
        double sum = 0;
        for (int state = 0; state < reference.length; state++) {
            sum += reference[state] > 0 ? evaluated[state] : 0;
        }
        return Math.min(1, sum);
    }

    /** P(supp Q): the share of real rows in states that occur among the synthetic ones. */
    double largestRecall() {
        return new PrdCurve(evaluated, reference).largestPrecision();
    }

    private static double f(double beta, double precision, double recall, double epsilon) {
        double weight = beta * beta;
        double denominator = weight * precision + recall + epsilon;
        return denominator == 0 ? 0 : (1 + weight) * precision * recall / denominator;
    }
}
