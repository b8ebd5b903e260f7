/** Immutable typed tables and how they are read. Nothing is null; missing is a state of a cell. */
@Stability(value = Stability.Level.STABLE, audience = Stability.Audience.EXTENSIONS)
package dev.assay.table;

import dev.assay.api.Stability;
