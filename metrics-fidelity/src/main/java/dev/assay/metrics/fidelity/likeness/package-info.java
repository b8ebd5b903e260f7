/**
 * Whether whole rows can be told from real ones: propensity scores and the maximum mean
 * discrepancy. Nothing is null.
 */
package dev.assay.metrics.fidelity.likeness;
