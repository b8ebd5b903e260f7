/**
 * Seeded synthetic tables made from a real one without a generative model: yardsticks that tell
 * what a candidate's numbers mean. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.baseline;

import dev.assay.api.Stability;
