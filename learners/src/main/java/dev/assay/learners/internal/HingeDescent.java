package dev.assay.learners.internal;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * A linear support vector machine: minimises (‖w‖² + b²)/2 + C Σ max(0, 1 − y(wx + b)) through its
 * dual, one row at a time in random order, leaving rows aside while they are clearly on their side
 * or clearly not (Hsieh, Chang, Lin, Keerthi and Sundararajan 2008, doi:10.1145/1390156.1390208).
 * The intercept is penalised like a weight, which among thousands of rows is next to nothing.
 */
public final class HingeDescent {

    private final double[][] features;
    private final double cost;
    private final double tolerance;
    private final int rounds;

    /**
     * A machine for these rows.
     *
     * @param cost C
     * @param tolerance by how much the slopes of two dual variables may still differ
     * @param rounds the most rounds over the rows
     */
    public HingeDescent(double[][] features, double cost, double tolerance, int rounds) {
        this.features = features;
        this.cost = cost;
        this.tolerance = tolerance;
        this.rounds = rounds;
    }

    /**
     * The weights that tell some rows apart, the intercept last.
     *
     * @param rows which rows, at least one
     * @param positive by position in these whether a row is of the class above 0
     * @param checkpoint called before each round
     */
    public double[] solve(
            int[] rows, boolean[] positive, RandomGenerator random, Runnable checkpoint) {
        int width = features[rows[0]].length;
        double[] weights = new double[width + 1];
        double[] duals = new double[rows.length];
        double[] squares = new double[rows.length];
        Arrays.setAll(squares, i -> 1 + product(features[rows[i]], features[rows[i]]));
        int[] order = new int[rows.length];
        Arrays.setAll(order, i -> i);
        int active = order.length;
        // A dual variable at its bound is left aside when its slope is beyond those of the last
        // round.
        double above = Double.POSITIVE_INFINITY;
        double below = Double.NEGATIVE_INFINITY;
        for (int round = 0; round < rounds; round++) {
            checkpoint.run();
            double most = Double.NEGATIVE_INFINITY;
            double least = Double.POSITIVE_INFINITY;
            for (int place = 0; place < active; place++) {
                swap(order, place, place + random.nextInt(active - place));
                int i = order[place];
                double[] row = features[rows[i]];
                double sign = positive[i] ? 1 : -1;
                double slope = sign * (product(weights, row) + weights[width]) - 1;
                boolean lowest = duals[i] == 0;
                boolean highest = duals[i] == cost;
                if (lowest && slope > above || highest && slope < below) {
                    active--;
                    swap(order, place, active);
                    place--;
                    continue;
                }
                double open = lowest && slope > 0 || highest && slope < 0 ? 0 : slope;
                most = Math.max(most, open);
                least = Math.min(least, open);
                if (open != 0) {
                    double before = duals[i];
                    duals[i] = Math.min(cost, Math.max(0, before - slope / squares[i]));
                    add(sign * (duals[i] - before), row, weights);
                }
            }
            if (active > 0 && most - least > tolerance) {
                above = most > 0 ? most : Double.POSITIVE_INFINITY;
                below = least < 0 ? least : Double.NEGATIVE_INFINITY;
                continue;
            }
            if (active == order.length) {
                break;
            }
            // Those that were left aside must agree before it is over.
            active = order.length;
            above = Double.POSITIVE_INFINITY;
            below = Double.NEGATIVE_INFINITY;
        }
        return weights;
    }

    private static void swap(int[] order, int one, int other) {
        int kept = order[one];
        order[one] = order[other];
        order[other] = kept;
    }

    /** In four sums, since one would wait for itself; the longer array's rest is left out. */
    private static double product(double[] weights, double[] row) {
        double first = 0;
        double second = 0;
        double third = 0;
        double fourth = 0;
        int i = 0;
        for (; i + 3 < row.length; i += 4) {
            first += weights[i] * row[i];
            second += weights[i + 1] * row[i + 1];
            third += weights[i + 2] * row[i + 2];
            fourth += weights[i + 3] * row[i + 3];
        }
        for (; i < row.length; i++) {
            first += weights[i] * row[i];
        }
        return first + second + (third + fourth);
    }

    private static void add(double times, double[] row, double[] weights) {
        for (int i = 0; i < row.length; i++) {
            weights[i] += times * row[i];
        }
        weights[row.length] += times;
    }
}
