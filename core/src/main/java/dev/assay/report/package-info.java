/** The record of a run. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay.report;

import dev.assay.api.Stability;
