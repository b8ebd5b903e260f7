/** Draws what columns look like from the tables, coarse enough to be shown to anybody. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.portrait;

import dev.assay.api.Stability;
