/**
 * Divergences, distances and tests of single columns, of small sets of columns and of survival
 * curves. Nothing is null.
 */
package dev.assay.metrics.distribution.marginal;
