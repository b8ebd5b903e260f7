/**
 * Writing reports in further formats, ours or those of plug-ins. A report writer reads reports as
 * programs do, and receives the same promise of stability. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.writer;

import dev.assay.api.Stability;
