/** The way from a preset and data to a report: planning, running, provenance. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay.engine;

import dev.assay.api.Stability;
