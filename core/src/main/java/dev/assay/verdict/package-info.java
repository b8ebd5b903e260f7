/**
 * What a report comes to: claims, what became of each, and the decision they make. Types only; who
 * decides is the judge. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.verdict;

import dev.assay.api.Stability;
