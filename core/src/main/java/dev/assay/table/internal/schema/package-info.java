/** The forms of schema files; not part of the API. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.table.internal.schema;

import dev.assay.api.Stability;
