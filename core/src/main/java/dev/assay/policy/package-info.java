/** Policies: which claims a table must satisfy, by which evidence. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay.policy;

import dev.assay.api.Stability;
