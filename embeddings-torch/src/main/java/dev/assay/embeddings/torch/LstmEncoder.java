package dev.assay.embeddings.torch;

import java.util.List;

/**
 * The final state of a stack of LSTM layers in plain Java: h of all layers, then c of all layers.
 * It reads one sequence at a time, so that sequences cannot mix and there is no padding; sums run
 * in a fixed order and functions are those of {@link StrictMath}, so that its bits depend on the
 * sequence alone.
 */
final class LstmEncoder {

    private final int hidden;
    private final int layers;
    private final double[][] fromInput;
    private final double[][] fromState;
    private final double[][] bias;

    LstmEncoder(LstmStack stack) {
        hidden = stack.hidden();
        layers = stack.layers();
        fromInput = new double[layers][];
        fromState = new double[layers][];
        bias = new double[layers][];
        for (int layer = 0; layer < layers; layer++) {
            List<Tensor> blocks =
                    stack.weights()
                            .subList(layer * LstmStack.BLOCKS, (layer + 1) * LstmStack.BLOCKS);
            fromInput[layer] = transposed(blocks.get(0));
            fromState[layer] = transposed(blocks.get(1));
            bias[layer] = blocks.get(2).values().clone();
            for (int i = 0; i < bias[layer].length; i++) {
                bias[layer][i] += blocks.get(3).values()[i];
            }
        }
    }

    /** The length of a state. */
    int dimension() {
        return 2 * layers * hidden;
    }

    /** The final state after these steps. */
    double[] encode(double[][] steps) {
        double[] state = new double[dimension()];
        double[][] inputs = steps;
        double[] gates = new double[LstmStack.GATES * hidden];
        for (int layer = 0; layer < layers; layer++) {
            double[] h = new double[hidden];
            double[] c = new double[hidden];
            double[][] outputs = new double[inputs.length][];
            for (int step = 0; step < inputs.length; step++) {
                System.arraycopy(bias[layer], 0, gates, 0, gates.length);
                accumulate(inputs[step], fromInput[layer], gates);
                accumulate(h, fromState[layer], gates);
                h = new double[hidden];
                for (int unit = 0; unit < hidden; unit++) {
                    double input = sigmoid(gates[unit]);
                    double forget = sigmoid(gates[hidden + unit]);
                    double cell = StrictMath.tanh(gates[2 * hidden + unit]);
                    double output = sigmoid(gates[3 * hidden + unit]);
                    c[unit] = forget * c[unit] + input * cell;
                    h[unit] = output * StrictMath.tanh(c[unit]);
                }
                outputs[step] = h;
            }
            System.arraycopy(h, 0, state, layer * hidden, hidden);
            System.arraycopy(c, 0, state, (layers + layer) * hidden, hidden);
            inputs = outputs;
        }
        return state;
    }

    /** One input after the other for all gates, so that the inner loop has no order to keep. */
    private static void accumulate(double[] values, double[] weights, double[] gates) {
        int length = gates.length;
        for (int j = 0; j < values.length; j++) {
            double value = values[j];
            int offset = j * length;
            for (int k = 0; k < length; k++) {
                gates[k] += value * weights[offset + k];
            }
        }
    }

    private static double sigmoid(double x) {
        return 1 / (1 + StrictMath.exp(-x));
    }

    private static double[] transposed(Tensor weight) {
        double[] turned = new double[weight.values().length];
        for (int i = 0; i < weight.rows(); i++) {
            for (int j = 0; j < weight.columns(); j++) {
                turned[j * weight.rows() + i] = weight.values()[i * weight.columns() + j];
            }
        }
        return turned;
    }
}
