/**
 * What belongs to a metric besides its code: how to read it and when not to trust it, in which
 * presets it is, for which claim it is evidence, what others call it. Each metric brings it as
 * {@code META-INF/assay/guidance/KEY.json}; nothing else knows metrics by their keys. Nothing is
 * null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.guidance;

import dev.assay.api.Stability;
