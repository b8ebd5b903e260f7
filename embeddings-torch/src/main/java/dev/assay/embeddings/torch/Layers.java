package dev.assay.embeddings.torch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.nn.Activation;
import dev.assay.metric.EvaluationContext;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A feed-forward network: linear layers with ReLU between them, the last one linear. Without biases
 * it maps 0 to 0 and is positively homogeneous.
 *
 * @param biased whether layers have a bias
 * @param weights for each layer its matrix (outputs × inputs) and, if biased, its bias
 */
record Layers(boolean biased, List<Tensor> weights) {

    Layers {
        weights = List.copyOf(weights);
    }

    /**
     * A network before training: weights and biases uniform in ±1/√inputs, as PyTorch's linear
     * layers begin.
     *
     * @param widths of the input, the hidden layers and the output
     */
    static Layers random(String name, boolean biased, int[] widths, RandomGenerator random) {
        Layers layers = zero(name, biased, widths);
        for (Tensor weight : layers.weights) {
            int inputs = layers.inputsOf(weight);
            double bound = 1 / Math.sqrt(inputs);
            for (int i = 0; i < weight.values().length; i++) {
                weight.values()[i] = bound * (2 * random.nextDouble() - 1);
            }
        }
        return layers;
    }

    /** A network of these widths whose weights are all 0. */
    static Layers zero(String name, boolean biased, int[] widths) {
        List<Tensor> weights = new ArrayList<>();
        for (int layer = 0; layer + 1 < widths.length; layer++) {
            weights.add(Tensor.matrix(name + layer + ".weight", widths[layer + 1], widths[layer]));
            if (biased) {
                weights.add(Tensor.vector(name + layer + ".bias", widths[layer + 1]));
            }
        }
        return new Layers(biased, weights);
    }

    /** The same network with these weights. */
    Layers with(List<Tensor> others) {
        return new Layers(biased, others);
    }

    /** The length of an input. */
    int inputs() {
        return weights.get(0).columns();
    }

    /** The length of an output. */
    int outputs() {
        return weights.get((depth() - 1) * blocks()).rows();
    }

    /** The lengths of the input, the hidden layers and the output. */
    int[] widths() {
        int[] widths = new int[depth() + 1];
        widths[0] = inputs();
        for (int layer = 0; layer < depth(); layer++) {
            widths[layer + 1] = weights.get(layer * blocks()).rows();
        }
        return widths;
    }

    /** How many blocks of weights a layer has. */
    int blocks() {
        return biased ? 2 : 1;
    }

    /** The number of layers. */
    int depth() {
        return weights.size() / blocks();
    }

    /**
     * The output for one row; sums run over inputs in order, so its bits depend on the row alone.
     */
    double[] apply(double[] row) {
        double[] values = row;
        for (int layer = 0; layer < depth(); layer++) {
            Tensor matrix = weights.get(layer * blocks());
            double[] next = new double[matrix.rows()];
            for (int i = 0; i < next.length; i++) {
                double sum = biased ? weights.get(layer * 2 + 1).values()[i] : 0;
                int offset = i * matrix.columns();
                for (int j = 0; j < matrix.columns(); j++) {
                    sum += matrix.values()[offset + j] * values[j];
                }
                next[i] = layer < depth() - 1 ? Math.max(0, sum) : sum;
            }
            values = next;
        }
        return values;
    }

    /** The outputs for all rows. */
    Matrix apply(EvaluationContext context, Matrix rows) {
        double[] values = new double[rows.rows() * outputs()];
        context.forRanges(
                rows.rows(),
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        System.arraycopy(
                                apply(rows.row(row)), 0, values, row * outputs(), outputs());
                    }
                });
        return Matrix.owning(rows.rows(), outputs(), values);
    }

    /**
     * The same as a graph of PyTorch.
     *
     * @param arrays the weights
     * @param from where those of this network begin in {@code arrays}
     */
    NDArray graph(NDArray rows, NDList arrays, int from) {
        NDArray values = rows;
        for (int layer = 0; layer < depth(); layer++) {
            int at = from + layer * blocks();
            values = values.matMul(arrays.get(at).transpose());
            if (biased) {
                values = values.add(arrays.get(at + 1));
            }
            if (layer < depth() - 1) {
                values = Activation.relu(values);
            }
        }
        return values;
    }

    /** Lends rows to the graph at hand, which frees what it makes with them. */
    static NDArray lent(NDArray rows, NDList arrays) {
        NDManager step = arrays.get(0).getManager();
        rows.tempAttach(step);
        return rows;
    }

    private int inputsOf(Tensor weight) {
        return weight.columns() > 0
                ? weight.columns()
                : weights.get(weights.indexOf(weight) - 1).columns();
    }
}
