/**
 * What one run shares: settings, random streams, threads, artefacts computed once. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.engine.run;

import dev.assay.api.Stability;
