/**
 * How much a synthetic table tells about the people in the real one. Distances and ratios are
 * <em>screening</em>: published attacks succeed on data that passes them. Nothing is null.
 */
package dev.assay.metrics.privacy;
