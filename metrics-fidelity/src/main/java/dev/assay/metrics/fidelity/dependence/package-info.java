/**
 * Whether columns hang together as the real ones do: correlations, mutual information and principal
 * components. Nothing is null.
 */
package dev.assay.metrics.fidelity.dependence;
