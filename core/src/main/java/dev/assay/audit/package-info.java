/**
 * Single synthetic rows judged, chosen and drawn anew: audits, curated tables and rejection
 * sampling. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.audit;

import dev.assay.api.Stability;
