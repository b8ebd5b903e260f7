/**
 * What a search takes along to rows on other machines; not for use outside core. Nothing is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.neighbour.internal.block;

import dev.assay.api.Stability;
