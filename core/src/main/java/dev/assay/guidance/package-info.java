/**
 * What belongs to a metric besides its code: how to read it and when not to trust it, which presets
 * contain it, for which claim it is evidence, and its names in other libraries. Each metric
 * provides it as {@code META-INF/assay/guidance/KEY.json}; nothing else knows metrics by their
 * keys. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.guidance;

import dev.assay.api.Stability;
