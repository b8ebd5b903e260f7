package dev.assay.metrics.distribution.support;

import dev.assay.metrics.distribution.internal.Interruption;
import java.util.function.DoubleUnaryOperator;

/**
 * A curve over shares from 0 to 1 whose ideal is the diagonal, and the sums made of its distance
 * from it.
 *
 * @param grid equally spaced shares, from 0 to 1
 * @param values the curve there
 */
record SupportCurve(double[] grid, double[] values) {

    /** Equally spaced shares. */
    static double[] grid(int points) {
        double[] grid = new double[points];
        double step = 1.0 / (points - 1);
        for (int i = 0; i < points; i++) {
            grid[i] = i == points - 1 ? 1 : i * step;
        }
        return grid;
    }

    /** The values of a function on a grid. */
    static SupportCurve of(double[] grid, DoubleUnaryOperator function) {
        double[] values = new double[grid.length];
        for (int i = 0; i < grid.length; i++) {
            Interruption.check();
            values[i] = function.applyAsDouble(grid[i]);
        }
        return new SupportCurve(grid, values);
    }

    /** \(\Delta = \int_0^1 |v - \alpha|\,d\alpha\) by the trapezoid, in [0, ½]. */
    double deviation() {
        double sum = 0;
        for (int i = 1; i < grid.length; i++) {
            sum += (grid[i] - grid[i - 1]) * (gap(i) + gap(i - 1)) / 2;
        }
        return sum;
    }

    /** The paper's integral, 1 − 2Δ, in [0, 1]. */
    double integrated() {
        return Math.min(1, Math.max(0, 1 - 2 * deviation()));
    }

    /**
     * The sum of the papers' released code, 1 − 2·(Σ over all points)/(points − 1): a rectangle too
     * many, so as low as −1/(points − 1).
     */
    double referenceSum() {
        return 1 - 2 * gaps() / (grid.length - 1);
    }

    /** The sum of synthcity, 1 − Σ|v − α| / Σα, in [0, 1]. */
    double synthcitySum() {
        double shares = 0;
        for (double share : grid) {
            shares += share;
        }
        return Math.max(0, 1 - gaps() / shares);
    }

    private double gaps() {
        double sum = 0;
        for (int i = 0; i < grid.length; i++) {
            sum += gap(i);
        }
        return sum;
    }

    private double gap(int i) {
        return Math.abs(values[i] - grid[i]);
    }
}
