/**
 * Whether synthetic cells are possible at all: kinds, ranges, levels, keys, formats and sequences.
 * Nothing is null.
 */
package dev.assay.metrics.fidelity.validity;
