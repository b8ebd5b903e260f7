/**
 * Whether the synthetic table serves as the real one does: what models that are trained on it
 * predict, rank and find important. Nothing is null.
 */
package dev.assay.metrics.fidelity.use;
