/**
 * Embedders that are small neural networks. PyTorch is asked for gradients alone, in double
 * precision and on one thread; initial weights, optimiser and the maps themselves are plain Java,
 * so that a stored map gives the same bits where PyTorch is not to be had. Nothing is null.
 */
package dev.assay.embeddings.torch;
