/**
 * Whether synthetic rows lie where real rows do, and reach wherever these are: precision, recall,
 * density and coverage, and everything about α-supports. Nothing is null.
 */
package dev.assay.metrics.distribution.support;
