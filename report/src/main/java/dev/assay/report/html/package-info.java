/** A report or a ranking as one HTML file that works offline. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay.report.html;

import dev.assay.api.Stability;
