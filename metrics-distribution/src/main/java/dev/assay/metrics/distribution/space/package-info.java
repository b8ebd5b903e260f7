/**
 * Distances and scores of two samples of points in a space of all columns: energy, transport,
 * kernels, likelihoods and diversity. Nothing is null.
 */
package dev.assay.metrics.distribution.space;
