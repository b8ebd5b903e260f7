/**
 * Whether a classifier can tell synthetic rows from real ones, and a test of it. Nothing is null.
 */
package dev.assay.metrics.distribution.detection;
