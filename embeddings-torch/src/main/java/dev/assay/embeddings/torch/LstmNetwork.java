package dev.assay.embeddings.torch;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * An auto-encoder of sequences: the decoder begins with the final state of the encoder, reads the
 * sequence backwards and, through a linear layer, tells the element that follows each.
 *
 * @param encoder of the sequence
 * @param decoder of the reversed sequence
 * @param weight of the linear layer (attributes × H)
 * @param bias of the linear layer
 */
record LstmNetwork(LstmStack encoder, LstmStack decoder, Tensor weight, Tensor bias) {

    /** A network whose weights are all 0. */
    static LstmNetwork zero(int inputs, int hidden, int layers) {
        return new LstmNetwork(
                LstmStack.zero("encoder.lstm", inputs, hidden, layers),
                LstmStack.zero("decoder.lstm", inputs, hidden, layers),
                Tensor.matrix("decoder.linear.weight", inputs, hidden),
                Tensor.vector("decoder.linear.bias", inputs));
    }

    /** A network before training: all weights uniform in ±1/√H. */
    static LstmNetwork random(int inputs, int hidden, int layers, RandomGenerator random) {
        LstmNetwork network = zero(inputs, hidden, layers);
        network.encoder.randomise(random);
        network.decoder.randomise(random);
        double bound = 1 / Math.sqrt(hidden);
        for (Tensor tensor : List.of(network.weight, network.bias)) {
            for (int i = 0; i < tensor.values().length; i++) {
                tensor.values()[i] = bound * (2 * random.nextDouble() - 1);
            }
        }
        return network;
    }

    /** All weights: encoder, decoder, linear layer. */
    List<Tensor> weights() {
        List<Tensor> all = new ArrayList<>(encoder.weights());
        all.addAll(decoder.weights());
        all.add(weight);
        all.add(bias);
        return all;
    }

    /** The same network with these weights, in the order of {@link #weights}. */
    LstmNetwork with(List<Tensor> others) {
        int blocks = encoder.weights().size();
        return new LstmNetwork(
                new LstmStack(encoder.hidden(), others.subList(0, blocks)),
                new LstmStack(decoder.hidden(), others.subList(blocks, 2 * blocks)),
                others.get(2 * blocks),
                others.get(2 * blocks + 1));
    }

    /** The number of attributes. */
    int inputs() {
        return weight.rows();
    }

    /** The number of all weights. */
    long size() {
        return weights().stream().mapToLong(tensor -> tensor.values().length).sum();
    }
}
