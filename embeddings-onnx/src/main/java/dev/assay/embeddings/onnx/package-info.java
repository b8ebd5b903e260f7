/**
 * The embedder {@code onnx}: a user's own encoder, run apart from the framework. Nothing is null.
 */
package dev.assay.embeddings.onnx;
