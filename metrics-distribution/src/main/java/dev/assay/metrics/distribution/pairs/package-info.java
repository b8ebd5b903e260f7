/**
 * Scores of pairs of columns: correlation, transport, and overlaps of estimated densities. Nothing
 * is null.
 */
package dev.assay.metrics.distribution.pairs;
