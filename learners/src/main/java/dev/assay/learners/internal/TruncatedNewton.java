package dev.assay.learners.internal;

/**
 * L2-penalised logistic regression with many features: minimises ½‖w‖² + C Σ log(1 + exp(−y·w·x))
 * by Newton's method, whose steps are found by conjugate gradients, only as exactly as it pays
 * (Lin, Weng and Keerthi 2008, JMLR 9:627). This is LIBLINEAR's method, and every sum is taken in
 * LIBLINEAR's order, so that the weights are its weights to the bit. What differs is that rows lie
 * one behind the other in memory, that four of them are summed at a time, and that the run is asked
 * whether to go on.
 */
public final class TruncatedNewton {

    /** The share of the Hessian's diagonal in what gradients are divided by. */
    private static final double PRECONDITIONED = 0.01;

    private static final double FORCING = 0.5;
    private static final double STALLED = 1e-12;
    private static final double FLAT = 1e-16;
    private static final int LEAST_DIRECTIONS = 5;

    private final LogisticLoss loss;
    private final double[] gradient;
    private final double[] scales;
    private final double[] step;
    private final double[] residuals;
    private final double[] scaled;
    private final double[] direction;
    private final double[] curved;

    private TruncatedNewton(LogisticLoss loss) {
        this.loss = loss;
        int width = loss.weights().length;
        gradient = new double[width];
        scales = new double[width];
        step = new double[width];
        residuals = new double[width];
        scaled = new double[width];
        direction = new double[width];
        curved = new double[width];
    }

    /**
     * The weights that tell some rows from the others, the intercept last.
     *
     * @param positive which rows are in the class
     * @param cost C
     * @param penalisedIntercept whether the intercept is penalised like the other weights
     * @param tolerance when to stop: the length of the gradient as a share of the first, times the
     *     share of the smaller class
     * @param iterations the most steps
     * @param checkpoint called now and then; throws when the run was cancelled
     */
    public static double[] solve(
            SparseRows rows,
            boolean[] positive,
            double cost,
            boolean penalisedIntercept,
            double tolerance,
            int iterations,
            Runnable checkpoint) {
        LogisticLoss loss = new LogisticLoss(rows, positive, cost, penalisedIntercept, checkpoint);
        new TruncatedNewton(loss).descend(tolerance, iterations);
        return loss.weights();
    }

    private void descend(double tolerance, int iterations) {
        loss.derive(gradient);
        double length = LinpackSums.length(gradient);
        double enough = tolerance * loss.smallerClass() / loss.rows() * length;
        for (int iteration = 0; iteration < iterations && length > enough; iteration++) {
            findStep();
            double before = loss.value();
            if (!loss.advance(step, gradient)) {
                return;
            }
            loss.derive(gradient);
            length = LinpackSums.length(gradient);
            if (Math.abs(before - loss.value()) <= STALLED * Math.abs(loss.value())) {
                return;
            }
        }
    }

    /**
     * Conjugate gradients for the step at which the quadratic model of the loss is least, until a
     * direction adds little to what the model has fallen.
     */
    private void findStep() {
        loss.diagonal(scales);
        for (int k = 0; k < step.length; k++) {
            scales[k] = 1 - PRECONDITIONED + PRECONDITIONED * scales[k];
            step[k] = 0;
            residuals[k] = -gradient[k];
            scaled[k] = residuals[k] / scales[k];
            direction[k] = scaled[k];
        }
        double size = LinpackSums.dot(scaled, residuals);
        double forcing = Math.min(FORCING, Math.sqrt(Math.sqrt(size)));
        double model = 0;
        int most = Math.max(step.length, LEAST_DIRECTIONS);
        for (int taken = 1; taken <= most; taken++) {
            loss.curve(direction, curved);
            double curvature = LinpackSums.dot(direction, curved);
            if (curvature <= FLAT) {
                return;
            }
            double along = size / curvature;
            LinpackSums.add(along, direction, step);
            LinpackSums.add(-along, curved, residuals);
            double next =
                    -0.5 * (LinpackSums.dot(step, residuals) - LinpackSums.dot(step, gradient));
            double fall = next - model;
            if (!(next <= 0 && fall <= 0) || taken * fall >= forcing * next) {
                return;
            }
            model = next;
            size = turn(size);
        }
    }

    /** Takes the next direction, conjugate to those before, and returns its residual's size. */
    private double turn(double before) {
        for (int k = 0; k < scaled.length; k++) {
            scaled[k] = residuals[k] / scales[k];
        }
        double size = LinpackSums.dot(scaled, residuals);
        double kept = size / before;
        for (int k = 0; k < direction.length; k++) {
            direction[k] = kept * direction[k] + scaled[k];
        }
        return size;
    }
}
