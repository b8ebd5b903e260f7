/**
 * Leaks planted into the synthetic table, to learn which of them an evaluation would have noticed.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.engine.leak;

import dev.assay.api.Stability;
