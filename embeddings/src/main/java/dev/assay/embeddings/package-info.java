/** Embedders that need no heavy engine. Nothing is null. */
package dev.assay.embeddings;
