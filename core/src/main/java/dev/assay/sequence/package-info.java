/** Long tables read as sequences: which rows belong together, in what order. Nothing is null. */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
package dev.assay.sequence;

import dev.assay.api.Stability;
