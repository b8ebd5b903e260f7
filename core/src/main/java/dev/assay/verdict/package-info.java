/**
 * The verdict on a report: claims, the finding on each, and the decision that follows. This package
 * holds only types; the judge decides. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.verdict;

import dev.assay.api.Stability;
