/**
 * Fidelity, utility, fairness and validity: a package per family of questions, and here what all of
 * them share. Nothing is null.
 */
package dev.assay.metrics.fidelity;
