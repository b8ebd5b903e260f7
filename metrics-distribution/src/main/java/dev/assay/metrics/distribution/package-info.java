/**
 * Metrics that compare whole distributions: precision and recall families, divergences, distances
 * and density scores, each in a stated space. Nothing is null.
 */
package dev.assay.metrics.distribution;
