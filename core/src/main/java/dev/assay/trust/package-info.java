/** What measures claim to tell, so that studies can hold them to it. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay.trust;

import dev.assay.api.Stability;
