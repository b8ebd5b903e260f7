/** Cells that do not fit into memory, in a file of this run; not part of the API. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.table.internal.store;

import dev.assay.api.Stability;
