/** How neighbours are found; not for use outside core. Nothing is null. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.neighbour.internal;

import dev.assay.api.Stability;
