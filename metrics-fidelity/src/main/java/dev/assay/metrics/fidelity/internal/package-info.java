/**
 * What the families of fidelity metrics share: sorted columns, moments, levels, targets, halves and
 * classifiers that tell two tables apart. Not part of the API. Nothing is null.
 */
package dev.assay.metrics.fidelity.internal;
