/** The way in for programs: {@link dev.assay.Assay}. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay;

import dev.assay.api.Stability;
