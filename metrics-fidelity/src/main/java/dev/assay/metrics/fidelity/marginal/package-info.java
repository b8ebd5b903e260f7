/**
 * Whether single columns look like the real ones: distances of their distributions, means,
 * confidence intervals and quantiles. Nothing is null.
 */
package dev.assay.metrics.fidelity.marginal;
