/**
 * The kernel with the Vector API; loaded only where {@code jdk.incubator.vector} is there. Nothing
 * is null.
 */
package dev.assay.neighbour.internal.vector;
