/**
 * Judging, selecting and drawing single synthetic rows: audits, curated tables and rejection
 * sampling. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.audit;

import dev.assay.api.Stability;
