/** From files to evaluation data. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay.data;

import dev.assay.api.Stability;
