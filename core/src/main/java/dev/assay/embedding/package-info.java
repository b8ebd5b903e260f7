/** The second SPI: maps from rows to vectors. Nothing is null. */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
package dev.assay.embedding;

import dev.assay.api.Stability;
