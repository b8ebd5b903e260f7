/** The one place that decides: a report and a policy make a verdict. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay.judge;

import dev.assay.api.Stability;
