/** Exact nearest neighbours in mixed-type spaces. Nothing is null. */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
package dev.assay.neighbour;

import dev.assay.api.Stability;
