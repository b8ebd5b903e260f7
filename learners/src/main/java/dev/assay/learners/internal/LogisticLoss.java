package dev.assay.learners.internal;

import java.util.Arrays;

/**
 * The penalised loss of a logistic regression, f(w) = ½‖w‖² + C Σ log(1 + exp(−y·w·x)), where it
 * stands now, and what Newton's method asks of it. Sums run over the rows of the class first and
 * then over all others, each in the order of the table.
 */
final class LogisticLoss {

    private static final double DECREASE = 0.01;
    private static final int HALVINGS = 20;

    /** Rows whose inner products are taken side by side. */
    private static final int TOGETHER = 4;

    /** Rows between two checkpoints, of which each may have thousands of cells. */
    private static final int BETWEEN = 1024;

    private final SparseRows rows;
    private final boolean[] positive;
    private final int[] order;
    private final int positives;
    private final double cost;
    private final boolean penalisedIntercept;
    private final Runnable checkpoint;
    private final double[] decisions;
    private final double[] curvatures;
    private final double[] products;
    private final double[] weights;
    private double squaredWeights;
    private double value;

    LogisticLoss(
            SparseRows rows,
            boolean[] positive,
            double cost,
            boolean penalisedIntercept,
            Runnable checkpoint) {
        this.rows = rows;
        this.positive = positive;
        this.cost = cost;
        this.penalisedIntercept = penalisedIntercept;
        this.checkpoint = checkpoint;
        order = new int[positive.length];
        positives = fill(true, 0);
        fill(false, positives);
        decisions = new double[order.length];
        curvatures = new double[order.length];
        products = new double[order.length];
        weights = new double[rows.width()];
        value = losses(0);
    }

    private int fill(boolean which, int from) {
        int at = from;
        for (int row = 0; row < positive.length; row++) {
            if (positive[row] == which) {
                order[at++] = row;
            }
        }
        return at;
    }

    /** The weights, of which no copy is made. */
    double[] weights() {
        return weights;
    }

    /** f(w). */
    double value() {
        return value;
    }

    /** How many rows the smaller class has, at least one. */
    int smallerClass() {
        return Math.max(1, Math.min(positives, order.length - positives));
    }

    /** How many rows there are. */
    int rows() {
        return order.length;
    }

    /** C Σ log(1 + exp(−y·(decision + length · product))). */
    private double losses(double length) {
        double sum = 0;
        for (int row : order) {
            double margin = signed(row, products[row] * length + decisions[row]);
            sum +=
                    cost
                            * (margin >= 0
                                    ? Math.log(1 + Math.exp(-margin))
                                    : -margin + Math.log(1 + Math.exp(margin)));
        }
        return sum;
    }

    private double signed(int row, double number) {
        return positive[row] ? number : -number;
    }

    /** Writes the gradient, and keeps the curvature of each row. */
    void derive(double[] gradient) {
        for (int row = 0; row < products.length; row++) {
            double share = 1 / (1 + Math.exp(-signed(row, decisions[row])));
            curvatures[row] = share * (1 - share);
            products[row] = signed(row, cost * (share - 1));
        }
        Arrays.fill(gradient, 0);
        for (int from = 0; from < order.length; from += TOGETHER) {
            pause(from);
            add(from, gradient);
        }
        addPenalty(weights, gradient);
    }

    /** Writes the Hessian's diagonal. */
    void diagonal(double[] diagonal) {
        Arrays.fill(diagonal, 1);
        diagonal[diagonal.length - 1] = penalisedIntercept ? 1 : 0;
        for (int i = 0; i < order.length; i++) {
            pause(i);
            rows.addSquares(order[i], cost, curvatures[order[i]], diagonal);
        }
    }

    /** Writes the Hessian times a direction. */
    void curve(double[] direction, double[] curved) {
        Arrays.fill(curved, 0);
        for (int from = 0; from < order.length; from += TOGETHER) {
            multiply(from, direction);
            int to = Math.min(order.length, from + TOGETHER);
            for (int i = from; i < to; i++) {
                products[order[i]] *= cost * curvatures[order[i]];
            }
            add(from, curved);
        }
        addPenalty(direction, curved);
    }

    /** Writes the inner products of up to four rows and a vector. */
    private void multiply(int from, double[] vector) {
        pause(from);
        if (from + TOGETHER <= order.length) {
            rows.products(four(from), vector, products);
            return;
        }
        for (int i = from; i < order.length; i++) {
            products[order[i]] = rows.product(order[i], vector);
        }
    }

    /** Adds up to four rows, each times what stands in the place of its product. */
    private void add(int from, double[] sum) {
        if (from + TOGETHER <= order.length) {
            rows.add(four(from), products, sum);
            return;
        }
        for (int i = from; i < order.length; i++) {
            rows.add(order[i], products[order[i]], sum);
        }
    }

    private SparseRows.Four four(int from) {
        return new SparseRows.Four(order[from], order[from + 1], order[from + 2], order[from + 3]);
    }

    private void pause(int i) {
        if (i % BETWEEN == 0) {
            checkpoint.run();
        }
    }

    private void addPenalty(double[] vector, double[] sum) {
        for (int k = 0; k < sum.length; k++) {
            sum[k] += vector[k];
        }
        if (!penalisedIntercept) {
            sum[sum.length - 1] -= vector[sum.length - 1];
        }
    }

    /** Goes along a step, or half of it and so on, until the loss falls; false if it never does. */
    boolean advance(double[] step, double[] gradient) {
        for (int from = 0; from < order.length; from += TOGETHER) {
            multiply(from, step);
        }
        double squares = 0;
        double across = 0;
        double slope = 0;
        int last = step.length - 1;
        for (int k = 0; k <= last; k++) {
            squares += step[k] * step[k];
            across += step[k] * weights[k];
            slope += step[k] * gradient[k];
        }
        if (!penalisedIntercept) {
            squares -= step[last] * step[last];
            across -= step[last] * weights[last];
        }
        double length = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double next =
                    losses(length)
                            + (length * length * squares + squaredWeights) / 2
                            + length * across;
            if (next - value <= DECREASE * length * slope) {
                LinpackSums.add(length, products, decisions);
                LinpackSums.add(length, step, weights);
                squaredWeights += length * length * squares + 2 * length * across;
                value = next;
                return true;
            }
            length /= 2;
        }
        return false;
    }
}
