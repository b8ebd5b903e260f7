/** The SPI: a metric author reads this package and no other. Nothing is null. */
@Stability(value = Stability.Level.STABLE, audience = Stability.Audience.EXTENSIONS)
package dev.assay.metric;

import dev.assay.api.Stability;
