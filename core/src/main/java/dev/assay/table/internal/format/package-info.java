/** The formats of files that need no library of their own; not part of the API. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.table.internal.format;

import dev.assay.api.Stability;
