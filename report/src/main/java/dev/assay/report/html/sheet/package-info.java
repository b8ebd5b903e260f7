/** What sheets show that are of no single report. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay.report.html.sheet;

import dev.assay.api.Stability;
