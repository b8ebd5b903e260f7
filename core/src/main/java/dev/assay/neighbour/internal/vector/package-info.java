/**
 * The kernel with the Vector API; loaded only where {@code jdk.incubator.vector} is there. Nothing
 * is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.neighbour.internal.vector;

import dev.assay.api.Stability;
