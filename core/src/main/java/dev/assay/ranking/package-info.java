/** Comparing reports. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay.ranking;

import dev.assay.api.Stability;
