/** Presets: composable lists of metrics and their options. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay.preset;

import dev.assay.api.Stability;
