/** Fidelity, utility, fairness and validity metrics, and what they share. Nothing is null. */
package dev.assay.metrics.fidelity;
