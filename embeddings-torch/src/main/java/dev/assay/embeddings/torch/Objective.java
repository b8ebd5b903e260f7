package dev.assay.embeddings.torch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;

/** What is minimised: one number from a network's weights, as a graph of PyTorch. */
@FunctionalInterface
interface Objective {

    /** The loss at these weights, which are in the network's order. */
    NDArray loss(NDList weights);
}
