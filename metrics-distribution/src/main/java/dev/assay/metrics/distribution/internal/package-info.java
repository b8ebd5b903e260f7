/**
 * What the families share: samples, points of a space and their distances, optimal transport,
 * divergences, and curves that show no single row. Not part of the API. Nothing is null.
 */
package dev.assay.metrics.distribution.internal;
