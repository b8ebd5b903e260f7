/**
 * Metrics that compare whole distributions: a package per family, each metric in a stated space.
 * Nothing is null.
 */
package dev.assay.metrics.distribution;
