package dev.assay.learners;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The weights of a perceptron with one hidden layer, and what a step needs: first the hidden units,
 * each with its inputs and its bias, then the outputs, each with the hidden units and its bias.
 */
final class TwoLayers {

    private final int inputs;
    private final int hidden;
    private final int outputs;
    private final double[] weights;
    private final double[] slope;
    private final double[] first;
    private final double[] second;
    private final double[] active;
    private final double[] shares;
    private int steps;

    private TwoLayers(int inputs, int hidden, int outputs) {
        this.inputs = inputs;
        this.hidden = hidden;
        this.outputs = outputs;
        int size = hidden * (inputs + 1) + outputs * (hidden + 1);
        weights = new double[size];
        slope = new double[size];
        first = new double[size];
        second = new double[size];
        active = new double[hidden];
        shares = new double[outputs];
    }

    /** Weights drawn uniformly within ±1/√(inputs of the layer). */
    static TwoLayers drawn(int inputs, int hidden, int outputs, RandomGenerator random) {
        TwoLayers layers = new TwoLayers(inputs, hidden, outputs);
        int split = hidden * (inputs + 1);
        for (int i = 0; i < layers.weights.length; i++) {
            double bound = 1 / Math.sqrt(i < split ? Math.max(1, inputs) : hidden);
            layers.weights[i] = bound * (2 * random.nextDouble() - 1);
        }
        return layers;
    }

    /** The weights themselves. */
    double[] weights() {
        return weights;
    }

    /** The share of each class for a row; overwritten by the next call. */
    double[] shares(double[] rows, int row) {
        int from = row * inputs;
        for (int h = 0; h < hidden; h++) {
            int at = h * (inputs + 1);
            double sum = weights[at + inputs];
            for (int k = 0; k < inputs; k++) {
                sum += weights[at + k] * rows[from + k];
            }
            active[h] = Math.max(0, sum);
        }
        double largest = Double.NEGATIVE_INFINITY;
        for (int o = 0; o < outputs; o++) {
            int at = output(o);
            double sum = weights[at + hidden];
            for (int h = 0; h < hidden; h++) {
                sum += weights[at + h] * active[h];
            }
            shares[o] = sum;
            largest = Math.max(largest, sum);
        }
        double total = 0;
        for (int o = 0; o < outputs; o++) {
            shares[o] = Math.exp(shares[o] - largest);
            total += shares[o];
        }
        for (int o = 0; o < outputs; o++) {
            shares[o] /= total;
        }
        return shares;
    }

    /** The mean cross-entropy of these rows. */
    double loss(double[] rows, int[] labels, int[] among) {
        double loss = 0;
        for (int row : among) {
            loss -= Math.log(Math.max(Double.MIN_NORMAL, shares(rows, row)[labels[row]]));
        }
        return loss / among.length;
    }

    /** One step of Adam down the mean loss of these rows and the penalty. */
    void step(double[] rows, int[] labels, int[] among, double rate, double penalty) {
        Arrays.fill(slope, 0);
        for (int row : among) {
            shares(rows, row);
            addSlope(rows, row, labels[row], 1.0 / among.length);
        }
        steps++;
        double early = 1 - Math.pow(0.9, steps);
        double late = 1 - Math.pow(0.999, steps);
        for (int i = 0; i < weights.length; i++) {
            double g = slope[i] + penalty * weights[i];
            first[i] = 0.9 * first[i] + 0.1 * g;
            second[i] = 0.999 * second[i] + 0.001 * g * g;
            weights[i] -= rate * (first[i] / early) / (Math.sqrt(second[i] / late) + 1e-8);
        }
    }

    /** The slope of the mean loss of these rows in every weight. */
    double[] slope(double[] rows, int[] labels, int[] among) {
        Arrays.fill(slope, 0);
        for (int row : among) {
            shares(rows, row);
            addSlope(rows, row, labels[row], 1.0 / among.length);
        }
        return slope.clone();
    }

    private void addSlope(double[] rows, int row, int label, double scale) {
        double[] back = new double[hidden];
        for (int o = 0; o < outputs; o++) {
            double error = scale * (shares[o] - (o == label ? 1 : 0));
            int at = output(o);
            for (int h = 0; h < hidden; h++) {
                slope[at + h] += error * active[h];
                back[h] += error * weights[at + h];
            }
            slope[at + hidden] += error;
        }
        int from = row * inputs;
        for (int h = 0; h < hidden; h++) {
            if (active[h] > 0) {
                int at = h * (inputs + 1);
                for (int k = 0; k < inputs; k++) {
                    slope[at + k] += back[h] * rows[from + k];
                }
                slope[at + inputs] += back[h];
            }
        }
    }

    private int output(int o) {
        return hidden * (inputs + 1) + o * (hidden + 1);
    }
}
