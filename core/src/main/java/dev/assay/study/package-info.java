/**
 * Generators compared over several real data sets, as a whole and by what the data sets are like.
 * Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.study;

import dev.assay.api.Stability;
