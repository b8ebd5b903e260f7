/** Reports written in further formats, ours or those of plug-ins. Nothing is null. */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
package dev.assay.writer;

import dev.assay.api.Stability;
