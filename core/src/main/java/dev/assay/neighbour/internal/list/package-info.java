/**
 * What a search knows of a row's neighbours before it measures them; not for use outside core.
 * Nothing is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.neighbour.internal.list;

import dev.assay.api.Stability;
