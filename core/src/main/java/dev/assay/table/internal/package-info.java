/** What all readers of tables share: problems, warnings and phrases; not part of the API. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.table.internal;

import dev.assay.api.Stability;
