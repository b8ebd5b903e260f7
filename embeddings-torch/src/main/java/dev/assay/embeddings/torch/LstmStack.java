package dev.assay.embeddings.torch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Layers of long short-term memory in PyTorch's layout: per layer {@code weight_ih} (4H × inputs),
 * {@code weight_hh} (4H × H), {@code bias_ih} and {@code bias_hh}, gates in the order input,
 * forget, cell, output. Hochreiter and Schmidhuber (1997), doi:10.1162/neco.1997.9.8.1735.
 *
 * @param hidden H, units of a layer
 * @param weights four blocks per layer
 */
record LstmStack(int hidden, List<Tensor> weights) {

    static final int BLOCKS = 4;
    static final int GATES = 4;

    LstmStack {
        weights = List.copyOf(weights);
    }

    /** A stack whose weights are all 0. */
    static LstmStack zero(String name, int inputs, int hidden, int layers) {
        List<Tensor> weights = new ArrayList<>();
        for (int layer = 0; layer < layers; layer++) {
            int from = layer == 0 ? inputs : hidden;
            String suffix = "_l" + layer;
            weights.add(Tensor.matrix(name + ".weight_ih" + suffix, GATES * hidden, from));
            weights.add(Tensor.matrix(name + ".weight_hh" + suffix, GATES * hidden, hidden));
            weights.add(Tensor.vector(name + ".bias_ih" + suffix, GATES * hidden));
            weights.add(Tensor.vector(name + ".bias_hh" + suffix, GATES * hidden));
        }
        return new LstmStack(hidden, weights);
    }

    /** Fills the weights with draws uniform in ±1/√H, as PyTorch begins. */
    void randomise(RandomGenerator random) {
        double bound = 1 / Math.sqrt(hidden);
        for (Tensor weight : weights) {
            for (int i = 0; i < weight.values().length; i++) {
                weight.values()[i] = bound * (2 * random.nextDouble() - 1);
            }
        }
    }

    /** The number of layers. */
    int layers() {
        return weights.size() / BLOCKS;
    }

    /**
     * Outputs of the last layer and the final states, as a graph of PyTorch.
     *
     * @param steps sequences of one length (sequences × steps × inputs)
     * @param states h and c to begin with (layers × sequences × H)
     * @param arrays the weights
     * @param from where those of this stack begin in {@code arrays}
     * @return outputs, h, c
     */
    NDList graph(NDArray steps, NDList states, NDList arrays, int from) {
        return steps.getNDArrayInternal()
                .lstm(
                        steps,
                        states,
                        arrays.subNDList(from, from + weights.size()),
                        true,
                        layers(),
                        0,
                        true,
                        false,
                        true);
    }

    /** States of zeros for so many sequences. */
    NDList rest(NDManager manager, long sequences) {
        Shape shape = new Shape(layers(), sequences, hidden);
        return new NDList(
                manager.zeros(shape, DataType.FLOAT64), manager.zeros(shape, DataType.FLOAT64));
    }
}
