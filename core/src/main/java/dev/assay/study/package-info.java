/**
 * Comparing generators over several real data sets, as a whole and by the properties of the data
 * sets. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.study;

import dev.assay.api.Stability;
