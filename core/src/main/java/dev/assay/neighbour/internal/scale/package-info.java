/** How the numbers of a column are scaled; not for use outside core. Nothing is null. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.neighbour.internal.scale;

import dev.assay.api.Stability;
