/** The SPI. The author of a metric needs no other package. Nothing is null. */
@Stability(value = Stability.Level.STABLE, audience = Stability.Audience.EXTENSIONS)
package dev.assay.metric;

import dev.assay.api.Stability;
