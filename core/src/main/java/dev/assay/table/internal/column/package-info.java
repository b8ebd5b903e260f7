/** How cells become columns: their kinds, levels, numbers and dates; not part of the API. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.table.internal.column;

import dev.assay.api.Stability;
