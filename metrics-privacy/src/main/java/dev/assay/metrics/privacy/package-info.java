/**
 * How much a synthetic table tells about the people in the real one: a package per family of
 * questions, and here what all of them share. Nothing is null.
 */
package dev.assay.metrics.privacy;
