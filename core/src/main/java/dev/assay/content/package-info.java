/** The content of cells, independent of their spelling and unit. Nothing is null. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.content;

import dev.assay.api.Stability;
