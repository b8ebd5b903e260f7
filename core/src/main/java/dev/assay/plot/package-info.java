/** Figures as data; drawn elsewhere. Nothing is null. */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
package dev.assay.plot;

import dev.assay.api.Stability;
