/**
 * The exact distances of a row to many, column by column; not for use outside core. Nothing is
 * null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.neighbour.internal.sweep;

import dev.assay.api.Stability;
