/**
 * Reference results of other implementations: reading them, and the table of how ours compare.
 * Nothing is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.testkit.reference;

import dev.assay.api.Stability;
