/** Metrics of sequences: lengths, dynamics, and neighbours by time warping. Nothing is null. */
package dev.assay.metrics.distribution.sequence;
