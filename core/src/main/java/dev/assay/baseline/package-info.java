/**
 * Seeded synthetic tables made from a real one without a generative model, as yardsticks for a
 * candidate's numbers. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.baseline;

import dev.assay.api.Stability;
