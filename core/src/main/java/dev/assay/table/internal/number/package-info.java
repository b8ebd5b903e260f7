/** How text is read as a number; not part of the API. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.table.internal.number;

import dev.assay.api.Stability;
