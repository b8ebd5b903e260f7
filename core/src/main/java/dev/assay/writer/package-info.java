/**
 * Reports written in further formats, ours or those of plug-ins. Whoever writes a report reads it
 * as programs do, and is promised what they are. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.writer;

import dev.assay.api.Stability;
