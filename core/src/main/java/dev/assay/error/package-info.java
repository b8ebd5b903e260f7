/** The one exception that crosses the API, its codes, and argument checks. Nothing is null. */
@Stability(value = Stability.Level.STABLE, audience = Stability.Audience.EXTENSIONS)
package dev.assay.error;

import dev.assay.api.Stability;
