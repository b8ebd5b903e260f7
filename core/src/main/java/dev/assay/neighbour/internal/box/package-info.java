/**
 * Which rows have another row in the box around them; not for use outside core. Nothing is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.neighbour.internal.box;

import dev.assay.api.Stability;
